import { exportListCsvEndpoint, exportListXlsxEndpoint } from '@retrofolio/contract/endpoints/home-export'
import { ukDay } from '@retrofolio/contract/uk-day'
import { StreamedResponse } from '../../../../http/responses/streamed-response.ts'
import { type ApiRoute, signedInRoute } from '../../../../http/routes/api-route.ts'
import type { Rate } from '../../../../limits/throttle.ts'
import { type ExportListDependencies, exportListCsv, exportListXlsx } from './export-list.service.ts'

const LIST_EXPORT_RATE: Rate = { scope: 'list-export', limit: 120, windowSeconds: 60 * 60 }
/** The most homes that can be selected, each with a long id. */
const LIST_EXPORT_LIMIT_BYTES = 1024 * 1024

const EXAMPLE_BODY = { parameters: 'band=E,F&sort=-bill_today&columns=address,band,bill_today', homeIds: '12,13' }

const PARAMETERS =
  '`parameters` are those of the address of the portfolio page: filters, `sort`, `archived` and, required, `columns`. ' +
  'With `home_ids`, separated by commas, only these homes are exported and filters are ignored. Homes that the list ' +
  'does not have are left out.'

/** Exports of the list as the table shows it. */
export function exportListRoutes(deps: ExportListDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...exportListCsvEndpoint,
      needsVerifiedEmail: true,
      tag: 'Homes',
      summary: 'The homes of a list as a CSV file, with chosen columns',
      description: `${PARAMETERS} An apostrophe precedes text that a spreadsheet would take for a formula.`,
      example: {
        body: EXAMPLE_BODY,
        answer: 'Address,EPC band,Bill today (£/yr)\r\n"14 Chestnut Avenue, York, YO31 1BR",E,2160\r\n',
      },
      rate: LIST_EXPORT_RATE,
      bodyLimitBytes: LIST_EXPORT_LIMIT_BYTES,
      handle: async (call) =>
        new StreamedResponse(
          exportListCsv(deps, call, () => call.body()),
          { fileName: fileName(deps, 'csv') },
        ),
    }),
    signedInRoute({
      ...exportListXlsxEndpoint,
      needsVerifiedEmail: true,
      tag: 'Homes',
      summary: 'The homes of a list as a workbook, with chosen columns',
      description: `${PARAMETERS} A second sheet has the date, the filters and the meaning of each column.`,
      example: { body: EXAMPLE_BODY, answer: '' },
      rate: LIST_EXPORT_RATE,
      bodyLimitBytes: LIST_EXPORT_LIMIT_BYTES,
      handle: async (call) =>
        new StreamedResponse(
          exportListXlsx(deps, call, () => call.body()),
          { fileName: fileName(deps, 'xlsx') },
        ),
    }),
  ]
}

function fileName({ now }: Pick<ExportListDependencies, 'now'>, ending: string): string {
  return `homes-${ukDay(now())}.${ending}`
}
