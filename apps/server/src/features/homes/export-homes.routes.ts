import { exportHomesCsvEndpoint, exportHomesEndpoint } from '@retrofolio/contract/endpoints/home-export'
import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
import { exampleHome } from '@retrofolio/contract/examples/home'
import { StreamedResponse } from '../../http/responses/streamed-response.ts'
import { type ApiRoute, signedInRoute } from '../../http/routes/api-route.ts'
import type { Rate } from '../../limits/throttle.ts'
import { exportHomes, exportHomesCsv } from './export-homes.service.ts'
import type { PortfolioDependencies } from './homes.service.ts'

const { choices: _choices, ...EXAMPLE_COLUMN } = exampleColumn
const EXAMPLE_VALUE = { ...EXAMPLE_COLUMN, value: 'Later' }

const EXPORT_RATE: Rate = { scope: 'export', limit: 30, windowSeconds: 60 * 60 }

/** Exports of the organisation's data. */
export function exportHomesRoutes(deps: Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>): ApiRoute[] {
  return [
    signedInRoute({
      ...exportHomesEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'All homes as a JSON file, including archived ones',
      description:
        'Each with its answers to questions of plans, its notes, oldest first, and its values of all custom columns.',
      example: {
        answer: [
          { ...exampleHome, answers: { damp: true, exposure: 'not_known' }, notes: [], customColumns: [EXAMPLE_VALUE] },
        ],
      },
      rate: EXPORT_RATE,
      handle: async (call) => new StreamedResponse(exportHomes(deps, call)),
    }),
    signedInRoute({
      ...exportHomesCsvEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'All homes as a CSV file, including archived ones',
      description: 'An apostrophe precedes text that a spreadsheet would take for a formula.',
      example: { answer: 'id,full_address,status\r\n12,"14 Chestnut Avenue, York, YO31 1BR",analysed\r\n' },
      rate: EXPORT_RATE,
      handle: async (call) => new StreamedResponse(exportHomesCsv(deps, call)),
    }),
  ]
}
