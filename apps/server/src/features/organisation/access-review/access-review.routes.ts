import {
  confirmInvitationEndpoint,
  confirmMemberEndpoint,
  showAccessReviewEndpoint,
} from '@retrofolio/contract/endpoints/organisation'
import { exampleAccessReview } from '@retrofolio/contract/examples/organisation'
import { type ApiRoute, loginRoute } from '../../../http/routes/api-route.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { OrganisationDependencies } from '../organisation.service.ts'
import { confirmInvitation, confirmMember, showAccessReview } from './access-review.service.ts'

export function accessReviewRoutes(deps: OrganisationDependencies): ApiRoute[] {
  return [
    loginRoute({
      ...showAccessReviewEndpoint,
      tag: 'Organisation',
      summary: 'Members and invitations suspended until a member confirms them',
      description:
        'When a password reset verifies the owner’s e-mail for the first time, all members who joined by invitation lose access, and pending invitations stop working. Confirm them, or remove them like any other member. Unconfirmed members are removed after 30 days.',
      example: { answer: exampleAccessReview },
      handle: (call) => showAccessReview(deps, call.session.organisationId),
    }),
    loginRoute({
      ...confirmMemberEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'Confirm a suspended member',
      description: 'They can sign in again, and their API tokens work again.',
      example: {},
      handle: (call) => confirmMember(deps, call, recordIdOf(call)),
    }),
    loginRoute({
      ...confirmInvitationEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'Confirm a suspended invitation',
      description: 'Its link works again until it expires.',
      example: {},
      handle: (call) => confirmInvitation(deps, call, recordIdOf(call)),
    }),
  ]
}
