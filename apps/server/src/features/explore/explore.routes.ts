import {
  countExploreEndpoint,
  facetsExploreEndpoint,
  homesExploreEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore'
import { exampleExploreCount, exampleExploreFacets, exampleExploreHomes } from '@retrofolio/contract/examples/explore'
import { EXPLORE_FILTER_NAMES, readExploreFilters } from '@retrofolio/contract/explore/explore-filters'
import { flagQuery, integerQuery } from '@retrofolio/contract/fields/query-fields'
import { camelKey } from '@retrofolio/contract/wire-case'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { invalidFields } from '../../http/errors/errors.ts'
import { fieldErrors } from '../../http/errors/field-errors.ts'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import type { Rate } from '../../limits/throttle.ts'
import { type Explore, type ExploreQuestion, textOfFilters } from './explore.service.ts'
import { cursorOf, orderOf } from './list-queries.ts'
import { markOwnHomes } from './own-homes/mark-own-homes.ts'
import type { AddPlans } from './plans/plans-of-homes.ts'

/** Twenty people who each change a filter every two seconds, with three requests for each change. */
export const EXPLORE_RATE: Rate = { scope: 'explore', limit: 2_400, windowSeconds: 60, isCountedInMemory: true }

export const FILTERS =
  'Homes of the whole register, not only those of the organisation. Every filter applies; of several values of one ' +
  'filter, any. `not_known` finds homes without a value. A request that is cancelled stops its search.'

const estimateSchema = z.object({ estimate: flagQuery() })
const listSchema = z.object({
  limit: integerQuery({ least: 1, most: 200 }, 50),
  sort: z.string().transform((text, context) => {
    const order = orderOf(text)
    if (order !== null) return { order, text }
    context.addIssue({ code: 'custom', message: 'A list cannot be sorted by this. Use a figure of a home.' })
    return z.NEVER
  }),
  cursor: z.string().transform((text, context) => {
    const cursor = text === '' ? null : cursorOf(text)
    if (text !== '' && cursor === null) {
      context.addIssue({ code: 'custom', message: 'This is no cursor. Use next_cursor of the response before.' })
    }
    return cursor
  }),
})

export interface ExploreDependencies {
  withPlans: AddPlans
  explore: Explore
  database: Database
}

/** Searches over all homes of the register. */
export function exploreRoutes({ explore, database, withPlans }: ExploreDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...countExploreEndpoint,
      tag: 'Explore',
      summary: 'Count homes of the register',
      description: FILTERS,
      example: { query: { property_type: 'house', score_today: '..68' }, answer: exampleExploreCount },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED'],
      rate: EXPLORE_RATE,
      handle: (call) =>
        explore.count({ ...questionOf(call, ['estimate']), isEstimate: readQuery(call, estimateSchema).estimate }),
    }),
    signedInRoute({
      ...facetsExploreEndpoint,
      tag: 'Explore',
      summary: 'Count homes of the register by every filter',
      description: `${FILTERS} The counts of a field leave its own filter out.`,
      example: { query: { property_type: 'house', score_today: '..68' }, answer: exampleExploreFacets },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED'],
      rate: EXPLORE_RATE,
      handle: (call) =>
        explore.facets({ ...questionOf(call, ['estimate']), isEstimate: readQuery(call, estimateSchema).estimate }),
    }),
    signedInRoute({
      ...homesExploreEndpoint,
      tag: 'Explore',
      summary: 'List homes of the register',
      description:
        `${FILTERS} Homes whose figure is not known come last. A list continues by the version of the register that it ` +
        'began with; once that is replaced, load it again. Addresses and postcodes are licensed and not sent.',
      example: { query: { band_today: 'E,F,G', sort: '-bill_today_gbp' }, answer: exampleExploreHomes },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_LIST_CHANGED'],
      rate: EXPLORE_RATE,
      handle: async (call) => {
        const question = questionOf(call, ['limit', 'sort', 'cursor'])
        const { cursor, limit, sort } = readQuery(call, listSchema)
        const found = await explore.homes({ ...question, limit, cursor, order: sort.order, orderText: sort.text })
        const planned = await withPlans(question.organisationId, found.homes)
        return { ...found, homes: await markOwnHomes(database, question.organisationId, planned) }
      },
    }),
  ]
}

/** @param others parameters besides the filters */
export function questionOf(call: SignedInCall<unknown>, others: readonly string[]): ExploreQuestion {
  const known = new Set([...EXPLORE_FILTER_NAMES, ...others])
  const unknown = call.queryNames().filter((name) => !known.has(name))
  const read = readExploreFilters(call.query)
  if (unknown.length > 0 || read.kind === 'invalid') {
    throw invalidFields({
      ...Object.fromEntries(unknown.slice(0, 20).map((name) => [nameOf(name), ['There is no such filter.']])),
      ...(read.kind === 'invalid' && fieldErrors(read.error)),
    })
  }
  return {
    userId: call.session.userId,
    organisationId: call.session.organisationId,
    filters: read.filters,
    filtersText: textOfFilters(call.query),
    signal: call.disconnected(),
  }
}

/** A name that a client made up must not become a key of another meaning. */
const nameOf = (name: string): string => (/^[a-z][a-z0-9_]{0,60}$/.test(name) ? camelKey(name) : 'nonFieldErrors')
