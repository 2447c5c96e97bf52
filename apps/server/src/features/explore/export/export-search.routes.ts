import { exportExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
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
import { sortSchema } from '../list-queries.ts'
import { type ExportSearchDependencies, exportSearch } from './export-search.service.ts'

const EXPORT_RATE: Rate = { scope: 'explore-export', limit: 60, windowSeconds: 60 * 60 }
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const listOf = z.string().transform((text) => (text === '' ? [] : text.split(',').map((one) => one.trim())))
const exportSchema = z.object({
  sort: sortSchema,
  format: choiceQuery(['csv', 'xlsx']),
  columns: listOf.transform((names) => [...new Set(names)]),
  homes: listOf,
})

/** Exports of what is found. */
export function exportSearchRoutes(deps: ExportSearchDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...exportExploreEndpoint,
      needsVerifiedEmail: true,
      tag: 'Explore',
      summary: 'The homes that match as a CSV file or a workbook',
      description:
        `At most ${EXPORTED_HOMES_MAX.toLocaleString('en-GB')} homes, in the order of the list. Addresses and postcodes ` +
        'are included once the purpose is confirmed, with the licence notice that goes with them: in the first row of a workbook, above the headings, and in the last ' +
        'column of a CSV file, beside the first home. An apostrophe precedes text of a CSV file that a spreadsheet would take for a formula.',
      example: {
        query: { area: 'YO', band_today: 'E,F,G', sort: '-bill_today_gbp', columns: 'uprn,band_today,bill_today_gbp' },
        answer: 'UPRN,EPC band today,Bill today (£/yr),Licence notice\r\n999000000787,E,2562,Contains energy…\r\n',
      },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPORT_RATE,
      handle: async (call) => {
        const question = await readQuestion(deps, call, ['sort', 'format', 'columns', 'homes'])
        const { columns, format: chosen, homes: homeKeys, sort } = readQuery(call, exportSchema)
        if (homeKeys.length > 0 && question.filtersText !== '') {
          throw invalidFields({ homes: [SELECTION_TEXTS.both], filters: [SELECTION_TEXTS.both] })
        }
        const format = chosen ?? 'csv'
        const { caller, session } = call
        const pieces = exportSearch(deps, { session, caller, question, order: sort.order, format, columns, homeKeys })
        const fileName = `homes-found-${ukDay(deps.now())}.${format}`
        return new StreamedResponse(pieces, { fileName, ...(format === 'xlsx' && { mediaType: XLSX }) })
      },
    }),
  ]
}
