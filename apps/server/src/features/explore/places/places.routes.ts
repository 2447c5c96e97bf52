import { placesExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExplorePlaces } from '@retrofolio/contract/examples/explore/explore-places'
import { integerQuery, refuseSent } from '@retrofolio/contract/fields/query-fields'
import { z } from 'zod'
import { Refusal } from '../../../http/errors/errors.ts'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import { readQuery } from '../../../http/routes/read-query.ts'
import { EXPLORE_RATE } from '../explore.routes.ts'
import type { Explore } from '../explore.service.ts'

const TEXT_CHARACTERS = { least: 2, most: 100 }

const placesSchema = z.object({
  text: z.string().transform((text, context) => {
    const typed = text.trim()
    if (typed.length >= TEXT_CHARACTERS.least && typed.length <= TEXT_CHARACTERS.most) return typed
    const remedy = `Type ${TEXT_CHARACTERS.least} to ${TEXT_CHARACTERS.most} characters of a place, such as York or YO31.`
    refuseSent(context, remedy, text)
    return z.NEVER
  }),
  limit: integerQuery({ least: 1, most: 50 }, 10),
})

interface PlacesDependencies {
  explore: Explore
  /** Whether the organisation may see addresses and postcodes of the register. */
  mayHaveAddresses: (organisationId: number) => Promise<boolean>
}

/** Suggests places while a person types. */
export function placesRoutes({ explore, mayHaveAddresses }: PlacesDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...placesExploreEndpoint,
      tag: 'Explore',
      summary: 'Find a place of the register',
      description:
        'Places with a word that begins with the text, the best matches first. `kind` is the filter that finds the ' +
        'homes of a place, and `value` its value. Authorities and regions are found by their code too. Streets and ' +
        'postcodes are licensed address data: they are found once the organisation has confirmed its purpose. Before ' +
        'that, a text that matches no other place is refused.',
      example: { query: { text: 'york' }, answer: exampleExplorePlaces },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED', 'EXPLORE_PURPOSE_MISSING'],
      rate: EXPLORE_RATE,
      handle: async (call) => {
        requireKnownNames(call, ['text', 'limit'])
        const { text, limit } = readQuery(call, placesSchema)
        const withAddresses = await mayHaveAddresses(call.session.organisationId)
        const found = await explore.places({ text, limit, withAddresses, signal: call.disconnected() })
        if (found.length === 0 && !withAddresses) throw new Refusal('EXPLORE_PURPOSE_MISSING')
        return found
      },
    }),
  ]
}
