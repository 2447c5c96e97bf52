import { figuresProgressEndpoint, listFiguresEndpoint } from '@retrofolio/contract/endpoints/home-figures'
import { listHomesEndpoint } from '@retrofolio/contract/endpoints/home-list'
import { exampleHome } from '@retrofolio/contract/examples/home'
import { exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import { ukDay } from '@retrofolio/contract/uk-day'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../../http/routes/api-route.ts'
import { cacheKeys } from '../cache-keys.ts'
import { listColumns } from '../columns/columns.service.ts'
import type { PortfolioDependencies } from '../homes.service.ts'
import { listKey } from './figures-progress.ts'
import { type HomeLists, listFigures, listHomes } from './list-homes.service.ts'
import { isWholeList, LIST_QUERY, namesCustomColumns, readListQuery } from './list-query.ts'

export function listRoutes(
  deps: Pick<PortfolioDependencies, 'database' | 'model' | 'now' | 'pictureLinks'>,
  lists: HomeLists,
): ApiRoute[] {
  const states = cacheKeys(deps.database, deps.pictureLinks)
  const queryOf = async (call: SignedInCall<unknown>) =>
    readListQuery(call, namesCustomColumns(call) ? await listColumns(deps.database, call.session.organisationId) : [])
  return [
    signedInRoute({
      ...listHomesEndpoint,
      query: LIST_QUERY,
      tag: 'Homes',
      summary: 'The homes of the organisation, newest first',
      description:
        'Archived homes are excluded; `?archived=true` lists only those. Filters and `sort` are those of the ' +
        'address of the portfolio page. With `limit`, `offset`, a filter or `sort`, the header `X-Total-Count` ' +
        'is the number of homes that match the filters.',
      example: { answer: [exampleHome], query: { bill_today: '2000..', sort: '-bill_today', limit: '50' } },
      refusals: ['FIELDS_INVALID'],
      state: async (call) => {
        const query = await queryOf(call)
        return isWholeList(query) ? states.ofList(call.session.organisationId, query) : null
      },
      handle: async (call) => listHomes(deps, call.session.organisationId, await queryOf(call), lists),
    }),
    signedInRoute({
      ...listFiguresEndpoint,
      query: LIST_QUERY,
      tag: 'Homes',
      summary: 'Scores, bills and other figures of the homes',
      description:
        'One row per home: its id, then its figures in the order of `columns`; `null` where a figure is not known. ' +
        'The parameters, the order and `X-Total-Count` are those of the list of homes. Each figure is the one on the ' +
        "home's page, with two occupiers.",
      example: { answer: exampleFiguresTable, query: { points_to_c: '1..5', sort: 'points_to_c' } },
      refusals: ['FIELDS_INVALID'],
      state: async (call) => {
        const query = await queryOf(call)
        return isWholeList(query) ? states.ofFigures(call.session.organisationId, query, ukDay(deps.now())) : null
      },
      handle: async (call) => listFigures(deps, call.session.organisationId, await queryOf(call), lists),
    }),
    signedInRoute({
      ...figuresProgressEndpoint,
      tag: 'Homes',
      summary: 'How far the figures of a list are calculated',
      description:
        'The server calculates figures when they are first requested after a start. `null` while it calculates none of ' +
        'this list. Each node counts what it calculates itself.',
      example: { answer: { progress: { calculated: 1_250, total: 13_000 } } },
      handle: async ({ session, query }) => {
        const which = { isArchived: query('archived') === 'true' }
        return { progress: lists.running.find(listKey(session.organisationId, which)) }
      },
    }),
  ]
}
