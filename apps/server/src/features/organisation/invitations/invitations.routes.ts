import {
  acceptInvitationEndpoint,
  inviteEndpoint,
  listInvitationsEndpoint,
  resendInvitationEndpoint,
  showReceivedInvitationEndpoint,
  withdrawInvitationEndpoint,
} from '@retrofolio/contract/endpoints/organisation'
import { exampleKey } from '@retrofolio/contract/examples/auth'
import { exampleInvitation, exampleReceivedInvitation } from '@retrofolio/contract/examples/organisation'
import { type ApiRoute, loginRoute, openRoute } from '../../../http/routes/api-route.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import type { Rate } from '../../../limits/throttle.ts'
import { FIRST_PASSWORD_CHECKS } from '../../accounts/registration/new-account.service.ts'
import type { OrganisationDependencies } from '../organisation.service.ts'
import { invite, listInvitations, resendInvitation, takeInviteRate, withdrawInvitation } from './invitations.service.ts'
import { acceptInvitation, showReceivedInvitation } from './received-invitation.service.ts'

const SHOW_RATE: Rate = { scope: 'received-invitation', limit: 60, windowSeconds: 60 * 60 }

const ACCEPT_RATE: Rate = { scope: 'accept-invitation', limit: 20, windowSeconds: 60 * 60 }

/** Require a login's key: with a leaked API token a stranger could invite themselves. */
export function invitationsRoutes(deps: OrganisationDependencies): ApiRoute[] {
  return [
    loginRoute({
      ...listInvitationsEndpoint,
      tag: 'Organisation',
      summary: 'Pending invitations',
      example: { answer: [exampleInvitation] },
      handle: (call) => listInvitations(deps, call.session.organisationId),
    }),
    loginRoute({
      ...inviteEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'Invite a person by e-mail',
      description: 'They get a mail with a link that works once, within 7 days.',
      example: { body: { email: exampleInvitation.email }, answer: exampleInvitation },
      refusals: ['THROTTLED'],
      handle: async (call) => {
        await takeInviteRate(deps, call.session.organisationId)
        return invite(deps, call, call.body().email)
      },
    }),
    loginRoute({
      ...resendInvitationEndpoint,
      needsVerifiedEmail: true,
      tag: 'Organisation',
      summary: 'Resend an invitation',
      description: 'With a new link for another 7 days; the old one becomes invalid.',
      example: { answer: exampleInvitation },
      refusals: ['THROTTLED'],
      handle: async (call) => {
        await takeInviteRate(deps, call.session.organisationId)
        return resendInvitation(deps, call, recordIdOf(call))
      },
    }),
    loginRoute({
      ...withdrawInvitationEndpoint,
      tag: 'Organisation',
      summary: 'Withdraw an invitation',
      example: {},
      handle: (call) => withdrawInvitation(deps, call, recordIdOf(call)),
    }),
    openRoute({
      ...showReceivedInvitationEndpoint,
      tag: 'Organisation',
      summary: 'Show a received invitation',
      description: 'By the token of the link in the mail. A used, withdrawn, expired or unknown one is 404.',
      example: { answer: exampleReceivedInvitation },
      rate: SHOW_RATE,
      handle: (call) => showReceivedInvitation(deps, call.param('token')),
    }),
    openRoute({
      ...acceptInvitationEndpoint,
      tag: 'Organisation',
      summary: 'Accept an invitation',
      description: 'Creates the account and returns a key: the new member is signed in. The link is used up.',
      example: {
        body: {
          firstName: 'Tamsin',
          lastName: 'Okafor',
          password1: 'correct horse battery',
          password2: 'correct horse battery',
        },
        answer: { key: exampleKey },
      },
      rate: ACCEPT_RATE,
      handle: (call) =>
        acceptInvitation(deps, call.param('token'), () => call.checkedBody(FIRST_PASSWORD_CHECKS), call.caller),
    }),
  ]
}
