import { z } from 'zod'
import {
  importAcceptRequestSchema,
  importComparisonSchema,
  importComparisonsSchema,
} from '../imports/import-comparisons.ts'
import { DECISIONS_PAGE_MAX, importDecisionsSchema } from '../imports/import-decisions.ts'
import { importForecastSchema } from '../imports/import-forecasts.ts'
import {
  IMPORT_OUTCOMES,
  IMPORT_PAGE_MAX_ROWS,
  importColumnsRequestSchema,
  importDecisionRequestSchema,
  importDetailSchema,
  importReopenRequestSchema,
  importRowSchema,
  importRowsSchema,
  importSheetRequestSchema,
  importsSchema,
} from '../imports/imports.ts'
import { importValuesSchema, valueMappingsRequestSchema, valueMappingsSchema } from '../imports/value-mappings.ts'
import { endpoint } from './endpoint.ts'

export const listImportsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/',
  answer: importsSchema,
})

export const uploadImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/imports/',
  query: { file_name: 'Name of the file, shown to users.' },
  upload: 'application/octet-stream',
  status: 201,
  answer: importDetailSchema,
})

export const showImportEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/',
  answer: importDetailSchema,
})

export const chooseImportSheetEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/imports/:id/sheet/',
  body: importSheetRequestSchema,
  answer: importDetailSchema,
})

/** Two users may be working on the same upload. */
const SHEET_QUERY = {
  sheet: 'For a workbook, the sheet on the screen. The request does nothing if another sheet has been read since.',
}

export const setImportColumnsEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/imports/:id/columns/',
  query: SHEET_QUERY,
  body: importColumnsRequestSchema,
  answer: importDetailSchema,
})

export const listImportValuesEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/values/',
  answer: importValuesSchema,
})

export const mapImportValuesEndpoint = endpoint({
  method: 'PUT',
  path: '/api/portfolio/imports/:id/values/',
  body: valueMappingsRequestSchema,
  answer: importDetailSchema,
})

export const listValueMappingsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/value-mappings/',
  answer: valueMappingsSchema,
})

export const deleteValueMappingEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/value-mappings/:id/',
  answer: null,
})

export const listDecisionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/import-decisions/',
  query: {
    before: 'The `id` of the last decision on the previous page.',
    limit: `Maximum number of decisions, up to ${DECISIONS_PAGE_MAX}; 100 by default.`,
  },
  answer: importDecisionsSchema,
})

export const forgetDecisionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/import-decisions/:id/',
  answer: null,
})

export const forecastImportEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/forecast/',
  answer: importForecastSchema,
})

export const startImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/imports/:id/start/',
  query: SHEET_QUERY,
  answer: importDetailSchema,
})

export const listImportRowsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/rows/',
  query: {
    outcome: `Only rows with this outcome: ${IMPORT_OUTCOMES.join(', ')}.`,
    with_notes: '`true` lists only rows with notes.',
    after: 'The `row` of the last row on the previous page.',
    limit: `Maximum number of rows, up to ${IMPORT_PAGE_MAX_ROWS}; 100 by default.`,
  },
  answer: importRowsSchema,
})

export const compareImportRowEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/comparison/',
  query: { row: 'The number of a row to decide.' },
  answer: importComparisonSchema,
})

export const listAgreementsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/agreements/',
  answer: importComparisonsSchema,
})

export const acceptImportRowsEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/imports/:id/accept/',
  body: importAcceptRequestSchema,
  answer: importDetailSchema,
})

export const decideImportRowEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/imports/:id/decide/',
  body: importDecisionRequestSchema,
  answer: importRowSchema,
})

export const reopenImportRowEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/imports/:id/reopen/',
  body: importReopenRequestSchema,
  answer: importRowSchema,
})

export const undoImportEndpoint = endpoint({
  method: 'POST',
  path: '/api/portfolio/imports/:id/undo/',
  answer: importDetailSchema,
})

export const discardImportEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/imports/:id/discard/',
  answer: null,
})

export const importFileEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/file/',
  answer: z.string(),
  mediaType: 'application/octet-stream',
})

export const csvTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/import-template/csv/',
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'homes-to-import.csv',
})

export const xlsxTemplateEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/import-template/xlsx/',
  answer: z.string(),
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  fileName: 'homes-to-import.xlsx',
})

export const importResultsEndpoint = endpoint({
  method: 'GET',
  path: '/api/portfolio/imports/:id/results/',
  answer: z.string(),
  mediaType: 'text/csv; charset=utf-8',
  fileName: 'import-results.csv',
})
