import { RATES_FILE_MAX_MB, ratesQuerySchema, saveRatesQuerySchema } from '@retrofolio/contract/accounts/own-rates'
import {
  csvRatesTemplateEndpoint,
  previewRatesEndpoint,
  revertRatesEndpoint,
  saveRatesEndpoint,
  showRatesEndpoint,
  xlsxRatesTemplateEndpoint,
} from '@retrofolio/contract/endpoints/own-rates'
import { exampleLibraryRates, exampleRates, exampleRatesPreview } from '@retrofolio/contract/examples/own-rates'
import { ukDay } from '@retrofolio/contract/uk-day'
import { StreamedResponse } from '../../http/responses/streamed-response.ts'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import type { Rate } from '../../limits/throttle.ts'
import {
  currentRates,
  previewRates,
  type RatesDependencies,
  revertRates,
  saveRates,
  showRates,
} from './rates.service.ts'
import { csvRatesTemplate, xlsxRatesTemplate } from './rates-template.ts'

const RATES_RATE: Rate = { scope: 'rates', limit: 120, windowSeconds: 60 * 60 }

const UPLOAD_LIMIT_BYTES = RATES_FILE_MAX_MB * 1024 * 1024
const UPLOAD_REMEDY = 'Please leave out sheets and columns that are not needed.'

const FILE =
  'The body is the file itself, CSV or XLSX, with any content type; its first bytes determine the format. Its columns ' +
  'are those of the template.'
const TEMPLATE = 'Every measure with its unit and our price, and the own prices in use.'

/** An organisation's own prices. */
export function ratesRoutes(deps: RatesDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...showRatesEndpoint,
      tag: 'Organisation',
      summary: 'The prices in use, beside ours, and their history',
      description:
        'Costs are those of a typical quantity on the day `as_of` in England, VAT included. `rate` is the own price as ' +
        'it is in the file; where it is null, our price is used.',
      example: { answer: exampleRates },
      refusals: ['NOT_FOUND', 'FIELDS_INVALID'],
      handle: (call) => showRates(deps, call.session, readQuery(call, ratesQuerySchema).version),
    }),
    signedInRoute({
      ...saveRatesEndpoint,
      tag: 'Organisation',
      summary: 'Save a schedule of rates as a new version',
      description:
        `${FILE} It replaces the version in use, which stays in the history. If rows or columns could not be read, ` +
        'send their number as `not_read`: `rows_not_read` and `columns_not_read` of the preview together.',
      example: { query: { file_name: 'rates-2026.xlsx', not_read: '1' }, answer: exampleRates },
      refusals: ['RATES_INCOMPLETE', 'TOO_MANY_UPLOADS', 'FIELDS_INVALID'],
      rate: RATES_RATE,
      uploadLimitBytes: UPLOAD_LIMIT_BYTES,
      uploadRemedy: UPLOAD_REMEDY,
      handle: (call) => {
        const { notRead } = readQuery(call, saveRatesQuerySchema)
        return saveRates(deps, call, uploadOf(call), notRead)
      },
    }),
    signedInRoute({
      ...previewRatesEndpoint,
      tag: 'Organisation',
      summary: 'What a schedule of rates would change',
      description: `${FILE} Nothing is saved. At most 200 problems are listed; \`problem_count\` has all of them.`,
      example: { query: { file_name: 'rates-2026.xlsx' }, answer: exampleRatesPreview },
      refusals: ['TOO_MANY_UPLOADS', 'FIELDS_INVALID'],
      rate: RATES_RATE,
      uploadLimitBytes: UPLOAD_LIMIT_BYTES,
      uploadRemedy: UPLOAD_REMEDY,
      handle: (call) => previewRates(deps, call.session, uploadOf(call)),
    }),
    signedInRoute({
      ...revertRatesEndpoint,
      tag: 'Organisation',
      summary: 'Use our prices, or an earlier version',
      description: 'Recorded in the history, from which nothing is deleted.',
      example: { body: { version: null }, answer: exampleLibraryRates },
      rate: RATES_RATE,
      handle: (call) => revertRates(deps, call, call.body()),
    }),
    signedInRoute({
      ...csvRatesTemplateEndpoint,
      tag: 'Organisation',
      summary: 'A template for a schedule of rates, as CSV',
      description: TEMPLATE,
      example: { answer: 'measure,name,unit,our_fixed_gbp,our_rate_gbp,fixed_gbp,rate_gbp,priced_on,vat\r\n' },
      handle: async (call) => only(csvRatesTemplate(await ownRates(deps, call), ukDay(deps.now()))),
    }),
    signedInRoute({
      ...xlsxRatesTemplateEndpoint,
      tag: 'Organisation',
      summary: 'A template for a schedule of rates, as a workbook',
      description: `${TEMPLATE} A second sheet says what to enter.`,
      example: { answer: '' },
      handle: async (call) => only(await xlsxRatesTemplate(await ownRates(deps, call), ukDay(deps.now()))),
    }),
  ]
}

const uploadOf = (call: SignedInCall<unknown>) => ({
  name: call.query('file_name'),
  bytes: call.bytes(),
  signal: call.disconnected(),
})

async function ownRates(deps: RatesDependencies, { session }: SignedInCall<unknown>) {
  return (await currentRates(deps.database, session.organisationId))?.rates ?? null
}

const only = (piece: string | Uint8Array) => new StreamedResponse(pieceOf(piece))

async function* pieceOf(piece: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield piece
}
