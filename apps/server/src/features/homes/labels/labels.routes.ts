import { editHomesEndpoint, listTagsEndpoint } from '@retrofolio/contract/endpoints/edit-homes'
import { type ApiRoute, signedInRoute } from '../../../http/routes/api-route.ts'
import type { Rate } from '../../../limits/throttle.ts'
import type { PortfolioDependencies } from '../homes.service.ts'
import { editHomes, listTags } from './edit-homes.service.ts'

const EDIT_RATE: Rate = { scope: 'edit-homes', limit: 1_000, windowSeconds: 60 * 60 }
/** A thousand ids, a hundred tags and fifty texts, even with all their characters escaped. */
const EDIT_LIMIT_BYTES = 256 * 1024

/** The organisation's own tags and custom values of homes. */
export function labelsRoutes(deps: Pick<PortfolioDependencies, 'database' | 'now'>): ApiRoute[] {
  return [
    signedInRoute({
      ...listTagsEndpoint,
      tag: 'Homes',
      summary: 'The tags of the organisation',
      description: 'With the number of homes that have each, without archived homes.',
      example: { answer: [{ name: 'Phase 2', homes: 34 }] },
      handle: (call) => listTags(deps.database, call.session.organisationId),
    }),
    signedInRoute({
      ...editHomesEndpoint,
      tag: 'Homes',
      summary: 'Edit tags and custom values of one home or many',
      description:
        'If one of the homes cannot be changed, none is. Tags that differ only in case are the same tag; the spelling ' +
        'that the organisation already has is used. In `custom_values`, null clears a value. Archived homes can be ' +
        'changed too.',
      example: {
        body: { homeIds: [12, 13], addTags: ['Phase 2'], removeTags: ['Phase 1'], customValues: { 4: 'Later' } },
        answer: { changed: [12, 13], missing: [] },
      },
      bodyLimitBytes: EDIT_LIMIT_BYTES,
      rate: EDIT_RATE,
      handle: (call) => editHomes(deps, call, call.body()),
    }),
  ]
}
