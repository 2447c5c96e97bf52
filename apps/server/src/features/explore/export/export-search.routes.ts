import { exportChosenEndpoint, exportExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { EXPLORE_EXPORT_FORMATS } from '@retrofolio/contract/explore/explore-export'
import { NO_EXPLORE_FILTERS } from '@retrofolio/contract/explore/explore-filters'
import { EXPORTED_HOMES_MAX, SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import { choiceQuery } from '@retrofolio/contract/fields/query-fields'
import { ukDay } from '@retrofolio/contract/uk-day'
import { z } from 'zod'
import { invalidFields } from '../../../http/errors/errors.ts'
import { StreamedResponse } from '../../../http/responses/streamed-response.ts'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { readQuestion } from '../explore-question.ts'
import { PLAIN_ORDER, sortSchema } from '../list-queries.ts'
import { chosenKeys, SELECTION_LIMIT_BYTES } from '../selection/select-homes.ts'
import { type ExportRequest, type ExportSearchDependencies, exportSearch } from './export-search.service.ts'

const EXPORT_RATE: Rate = { scope: 'explore-export', limit: 60, windowSeconds: 60 * 60 }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** As many long keys as a request may select. */
const CHOSEN_LIMIT = { most: EXPORTED_HOMES_MAX, remedy: SELECTION_TEXTS.fewer }

const namesOf = (text: string): string[] => [...new Set(text === '' ? [] : text.split(',').map((name) => name.trim()))]
const exportSchema = z.object({
  sort: sortSchema,
  format: choiceQuery(EXPLORE_EXPORT_FORMATS),
  columns: z.string().transform(namesOf),
})

const CONTENT =
  'Addresses and postcodes are included once the purpose is confirmed, with the licence notice that goes with them: in ' +
  'the first row of a workbook, above the headings, and in the last column of a CSV file, beside the first home. An ' +
  'apostrophe precedes text of a CSV file that a spreadsheet would take for a formula.'

/** Exports of what is found. */
export function exportSearchRoutes(deps: ExportSearchDependencies): ApiRoute[] {
  const file = (request: ExportRequest) =>
    new StreamedResponse(exportSearch(deps, request), {
      fileName: `homes-found-${ukDay(deps.now())}.${request.format}`,
      ...(request.format === 'xlsx' && { mediaType: XLSX }),
    })
  return [
    signedInRoute({
      ...exportExploreEndpoint,
      needsVerifiedEmail: true,
      tag: 'Explore',
      summary: 'The homes that match as a CSV file or a workbook',
      description: `At most ${EXPORTED_HOMES_MAX.toLocaleString('en-GB')} homes, in the order of the list. ${CONTENT}`,
      example: {
        query: { area: 'YO', band_today: 'E,F,G', sort: '-bill_today_gbp', columns: 'uprn,band_today,bill_today_gbp' },
        answer: 'UPRN,EPC band today,Bill today (£/yr),Licence notice\r\n999000000787,E,2562,Contains energy…\r\n',
      },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPORT_RATE,
      handle: async (call) => {
        const question = await readQuestion(deps, call, ['sort', 'format', 'columns'])
        const { columns, format, sort } = readQuery(call, exportSchema)
        const { caller, session } = call
        return file({ session, caller, question, order: sort.order, format: format ?? 'csv', columns, homeKeys: null })
      },
    }),
    signedInRoute({
      ...exportChosenEndpoint,
      needsVerifiedEmail: true,
      tag: 'Explore',
      summary: 'Chosen homes as a CSV file or a workbook',
      description: `The homes of \`homes\` (keys, separated by commas), in this order. ${CONTENT}`,
      example: {
        body: { homes: 'uprn:999000000787,uprn:999000000788', format: 'csv', columns: 'uprn,band_today' },
        answer: 'UPRN,EPC band today,Licence notice\r\n999000000787,E,Contains energy…\r\n',
      },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPORT_RATE,
      bodyLimitBytes: SELECTION_LIMIT_BYTES,
      handle: async (call) => {
        const { homes, format, columns } = call.body()
        if (homes === '') throw invalidFields({ homes: [SELECTION_TEXTS.noHomes] })
        const { caller, session } = call
        const { organisationId, userId } = session
        const question = {
          userId,
          organisationId,
          filters: NO_EXPLORE_FILTERS,
          filtersText: '',
          signal: call.disconnected(),
        }
        const homeKeys = chosenKeys(homes, CHOSEN_LIMIT)
        return file({ session, caller, question, order: PLAIN_ORDER, format, columns: namesOf(columns), homeKeys })
      },
    }),
  ]
}
