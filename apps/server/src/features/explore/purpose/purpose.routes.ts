import { aboutExploreEndpoint, confirmPurposeEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { exampleExploreAbout } from '@retrofolio/contract/examples/explore/explore-homes'
import { type ExploreAbout, REGISTER_PURPOSE } from '@retrofolio/contract/explore/explore-about'
import { type ApiRoute, loginRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import { requireKnownNames } from '../../../http/routes/query-names.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { confirmedPurpose, confirmPurpose, type PurposeDependencies } from './purpose.service.ts'

const PURPOSE_RATE: Rate = { scope: 'explore-purpose', limit: 60, windowSeconds: 60 * 60 }

/** What is searched, and the purpose for which the organisation may see addresses. */
export function purposeRoutes(
  deps: PurposeDependencies & { aboutRegister: () => Promise<Omit<ExploreAbout, 'purpose'>> },
): ApiRoute[] {
  const about = async (organisationId: number): Promise<ExploreAbout> => ({
    ...(await deps.aboutRegister()),
    purpose: await confirmedPurpose(deps, organisationId),
  })
  return [
    signedInRoute({
      ...aboutExploreEndpoint,
      tag: 'Explore',
      summary: 'What is searched, and whether the purpose is confirmed',
      description:
        'Addresses and postcodes of the register are licensed for assessing or improving homes. They are sent once a ' +
        'member has confirmed this purpose for the organisation.',
      example: { answer: exampleExploreAbout },
      refusals: ['FIELDS_INVALID', 'EXPLORE_NOT_RATED'],
      handle: async (call) => {
        requireKnownNames(call, [])
        return about(call.session.organisationId)
      },
    }),
    loginRoute({
      ...confirmPurposeEndpoint,
      tag: 'Explore',
      summary: 'Confirm that addresses are used for assessing or improving homes',
      description:
        'Once for the organisation, by a member in person: an API token cannot. The audit trail records it. ' +
        'Confirming again changes nothing.',
      example: { body: { purpose: REGISTER_PURPOSE }, answer: exampleExploreAbout },
      refusals: ['EXPLORE_NOT_RATED'],
      rate: PURPOSE_RATE,
      handle: async (call) => {
        call.body()
        // Before anything is saved: without a searchable register there is nothing to confirm.
        await deps.aboutRegister()
        await confirmPurpose(deps, call)
        return about(call.session.organisationId)
      },
    }),
  ]
}
