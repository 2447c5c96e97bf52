import {
  chooseImportSheetEndpoint,
  csvTemplateEndpoint,
  deleteValueMappingEndpoint,
  discardImportEndpoint,
  forecastImportEndpoint,
  importFileEndpoint,
  importResultsEndpoint,
  listImportRowsEndpoint,
  listImportsEndpoint,
  listImportValuesEndpoint,
  listValueMappingsEndpoint,
  mapImportValuesEndpoint,
  setImportColumnsEndpoint,
  showImportEndpoint,
  startImportEndpoint,
  undoImportEndpoint,
  uploadImportEndpoint,
  xlsxTemplateEndpoint,
} from '@retrofolio/contract/endpoints/imports'
import {
  exampleForecast,
  exampleImport,
  exampleImportDetail,
  exampleImportRow,
} from '@retrofolio/contract/examples/imports'
import { exampleImportValues, exampleMappings, exampleValueMapping } from '@retrofolio/contract/examples/value-mappings'
import { importRowsQuerySchema } from '@retrofolio/contract/imports/imports'
import { StreamedResponse } from '../../http/responses/streamed-response.ts'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { Rate } from '../../limits/throttle.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import { forecastImport } from './forecast/forecast-import.service.ts'
import { importFile } from './import-file.service.ts'
import { importRequestOf } from './import-request.ts'
import { importResults } from './import-results.service.ts'
import {
  discardImport,
  type InspectedImport,
  importKeyOf,
  listImports,
  listRows,
  setColumns,
  showImport,
  startImport,
  undoImport,
} from './imports.service.ts'
import { csvTemplate, xlsxTemplate } from './template/import-template.ts'
import { chooseSheet } from './uploads/choose-sheet.service.ts'
import { uploadImport } from './uploads/upload-import.service.ts'
import { listImportValues, mapImportValues } from './value-mappings/import-values.service.ts'
import { deleteValueMapping, listValueMappings } from './value-mappings/value-mappings.service.ts'

const HOUR = 60 * 60
const IMPORT_RATE: Rate = { scope: 'import', limit: 60, windowSeconds: HOUR }
/** For the file or its results, each of which may exceed 50 MB. */
const DOWNLOAD_RATE: Rate = { scope: 'import-download', limit: 120, windowSeconds: HOUR }

/** Each reads and matches up to 5,000 rows, after each change of a column. */
const FORECAST_RATE: Rate = { scope: 'import-forecast', limit: 240, windowSeconds: HOUR }

/** A hundred mappings, whatever their characters take. */
const MAPPINGS_LIMIT_BYTES = 256 * 1024

export interface ImportsDependencies extends PortfolioDependencies {
  maxMb: number
}

/** Homes from the organisation's own files. */
export function importsRoutes(deps: ImportsDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listImportsEndpoint,
      tag: 'Imports',
      summary: 'All imports of the organisation, newest first',
      example: { answer: [exampleImport] },
      isOfProgress: true,
      handle: (call) => listImports(deps, call.session.organisationId),
    }),
    signedInRoute({
      ...uploadImportEndpoint,
      tag: 'Imports',
      summary: 'Upload a file of homes',
      description:
        'The body is the file itself, with any content type; its first bytes determine the format. Its columns are recognised, ' +
        'and nothing is imported until it is started. An upload that is not started within a week is discarded.',
      example: { query: { file_name: exampleImport.fileName }, answer: exampleImportDetail },
      refusals: ['TOO_MANY_UPLOADS', 'TOO_MANY_PENDING_IMPORTS'],
      rate: IMPORT_RATE,
      uploadLimitBytes: deps.maxMb * 1024 * 1024,
      uploadRemedy: 'Please split it, or leave out columns that are not needed.',
      handle: ({ session, caller, log, query, bytes, disconnected }) =>
        uploadImport(
          deps,
          { session, caller, log },
          { name: query('file_name'), bytes: bytes(), signal: disconnected() },
        ),
    }),
    signedInRoute({
      ...showImportEndpoint,
      tag: 'Imports',
      summary: 'One import with its columns and first rows',
      description:
        'Before the start: how each cell of the first 20 rows will be read. `checks` counts, over all rows and by ' +
        'column, the texts that are not understood, and lists them.',
      example: { answer: exampleImportDetail },
      isOfProgress: true,
      handle: (call) => showImport(deps, importRequestOf(call)),
    }),
    signedInRoute({
      ...chooseImportSheetEndpoint,
      tag: 'Imports',
      summary: 'Choose another sheet of a workbook',
      description: 'Its rows and columns replace those of the previous sheet.',
      example: {
        body: { sheet: 'Stock' },
        answer: { ...exampleImportDetail, format: 'xlsx', encoding: null, sheet: 'Stock', sheets: ['Cover', 'Stock'] },
      },
      refusals: ['IMPORT_STARTED', 'TOO_MANY_UPLOADS'],
      rate: IMPORT_RATE,
      takesUploadSlot: true,
      handle: (call) => chooseSheet(deps, importRequestOf(call), () => call.body().sheet, call.disconnected()),
    }),
    signedInRoute({
      ...setImportColumnsEndpoint,
      tag: 'Imports',
      summary: 'Set what the columns contain',
      description: 'Remembered for later files with the same headers.',
      example: {
        body: { meanings: exampleImportDetail.columns.map(({ meaning }) => meaning) },
        answer: exampleImportDetail,
      },
      refusals: ['IMPORT_STARTED', 'IMPORT_SHEET_CHANGED'],
      handle: (call) => setColumns(deps, inspectedBy(call), () => call.body().meanings),
    }),
    signedInRoute({
      ...listImportValuesEndpoint,
      tag: 'Imports',
      summary: 'Values that are not understood',
      description:
        'Each distinct value of a column once, with its rows and what it can be mapped to. Values that your ' +
        'organisation has mapped before are listed too.',
      example: { answer: exampleImportValues },
      handle: (call) => listImportValues(deps, importRequestOf(call)),
    }),
    signedInRoute({
      ...mapImportValuesEndpoint,
      tag: 'Imports',
      summary: 'Map values',
      description:
        'Remembered for the organisation: this import and later ones read the value accordingly. Rows that were already read stay as ' +
        'they are.',
      example: { body: { mappings: exampleMappings }, answer: exampleImportDetail },
      refusals: ['IMPORT_STARTED'],
      bodyLimitBytes: MAPPINGS_LIMIT_BYTES,
      handle: (call) => mapImportValues(deps, importRequestOf(call), () => call.body().mappings),
    }),
    signedInRoute({
      ...listValueMappingsEndpoint,
      tag: 'Imports',
      summary: 'Values that the organisation has mapped',
      example: { answer: [exampleValueMapping] },
      handle: (call) => listValueMappings(deps, call.session.organisationId),
    }),
    signedInRoute({
      ...deleteValueMappingEndpoint,
      tag: 'Imports',
      summary: 'Forget a mapping',
      description: 'Rows read from then on no longer use it; imported data stays.',
      example: {},
      handle: (call) =>
        deleteValueMapping(deps, { session: call.session, caller: call.caller, log: call.log }, recordIdOf(call)),
    }),
    signedInRoute({
      ...forecastImportEndpoint,
      tag: 'Imports',
      summary: 'What an import would do',
      description:
        'Counts, over the first 5,000 rows: homes that would be added or changed (with what changes), and rows that are ' +
        'ambiguous or not understood. Nothing is changed.',
      example: { answer: exampleForecast },
      refusals: ['IMPORT_STARTED'],
      rate: FORECAST_RATE,
      handle: (call) => forecastImport(deps, importRequestOf(call)),
    }),
    signedInRoute({
      ...startImportEndpoint,
      tag: 'Imports',
      summary: 'Start an import',
      description: 'Its rows are processed in the background; events named `import` report the progress.',
      example: { answer: { ...exampleImportDetail, status: 'running', startedAt: '2026-03-01T09:32:00Z' } },
      refusals: ['IMPORT_NOT_STARTABLE', 'IMPORT_SHEET_CHANGED', 'FIELDS_INVALID'],
      handle: (call) => startImport(deps, inspectedBy(call)),
    }),
    signedInRoute({
      ...listImportRowsEndpoint,
      tag: 'Imports',
      summary: 'The outcome of each row',
      description: 'In the order of the file; a page shorter than `limit` is the last. Both filters may be combined.',
      example: { query: { outcome: 'ambiguous' }, answer: [exampleImportRow] },
      refusals: ['FIELDS_INVALID'],
      handle: (call) => listRows(deps, importRequestOf(call), () => readQuery(call, importRowsQuerySchema)),
    }),
    signedInRoute({
      ...undoImportEndpoint,
      tag: 'Imports',
      summary: 'Undo a whole import',
      description:
        'Every home that it added is deleted, whatever its status; homes that it restored are archived again, and its changes ' +
        'to existing homes are reverted. A running import stops. The outcomes of its rows can still be read.',
      example: { answer: { ...exampleImportDetail, status: 'undoing' } },
      refusals: ['IMPORT_NOT_UNDOABLE'],
      handle: (call) => undoImport(deps, importRequestOf(call)),
    }),
    signedInRoute({
      ...discardImportEndpoint,
      tag: 'Imports',
      summary: 'Discard a pending upload',
      description: 'File and rows are deleted.',
      example: {},
      refusals: ['IMPORT_NOT_DISCARDABLE'],
      handle: (call) => discardImport(deps, importRequestOf(call)),
    }),
    signedInRoute({
      ...csvTemplateEndpoint,
      tag: 'Imports',
      summary: 'A template for a list of homes, as CSV',
      example: { answer: 'Own reference,UPRN,Address,Postcode\r\n' },
      handle: async () => new StreamedResponse(only(csvTemplate())),
    }),
    signedInRoute({
      ...xlsxTemplateEndpoint,
      tag: 'Imports',
      summary: 'A template for a list of homes, as a workbook',
      description: 'A second sheet says what to enter below each heading.',
      example: { answer: '' },
      handle: async () => new StreamedResponse(only(await xlsxTemplate())),
    }),
    signedInRoute({
      ...importFileEndpoint,
      needsVerifiedEmail: true,
      tag: 'Imports',
      summary: 'The file as uploaded',
      example: { answer: 'Property ref,UPRN\r\nEST-0001,900000012\r\n' },
      rate: DOWNLOAD_RATE,
      handle: async (call) => {
        const { parts, fileName, fileBytes } = await importFile(deps, importKeyOf(importRequestOf(call)))
        return new StreamedResponse(parts, { fileName, bytes: fileBytes })
      },
    }),
    signedInRoute({
      ...importResultsEndpoint,
      needsVerifiedEmail: true,
      tag: 'Imports',
      summary: 'The file again, with the outcome of each row, as CSV',
      description: 'An apostrophe precedes text that a spreadsheet would take for a formula.',
      example: { answer: `${RESULTS.join('\r\n')}\r\n` },
      rate: DOWNLOAD_RATE,
      handle: async (call) => new StreamedResponse(importResults(deps, importRequestOf(call))),
    }),
  ]
}

async function* only<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

const RESULTS = [
  'row,outcome,reason,notes,home_id,matched_uprn,matched_address,candidates,UPRN',
  '2,matched,,,12,900000012,"14 Chestnut Avenue, York, YO31 1BR",,900000012',
]

/** With the sheet that the caller has seen, if given. */
function inspectedBy(call: SignedInCall<unknown>): InspectedImport {
  return { ...importRequestOf(call), sheet: call.query('sheet') }
}
