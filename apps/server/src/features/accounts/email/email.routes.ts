import {
  requestEmailVerificationEndpoint,
  showOwnEmailEndpoint,
  verifyEmailEndpoint,
} from '@retrofolio/contract/endpoints/auth'
import { exampleUser } from '@retrofolio/contract/examples/auth'
import { type ApiRoute, loginRoute } from '../../../http/routes/api-route.ts'
import {
  ownEmail,
  requestEmailVerification,
  type VerifyEmailDependencies,
  verifyEmail,
} from './verify-email.service.ts'

export function emailRoutes(deps: VerifyEmailDependencies): ApiRoute[] {
  return [
    loginRoute({
      ...showOwnEmailEndpoint,
      tag: 'Accounts',
      summary: "The user's e-mail, and whether it is verified",
      description: 'Invitations, API tokens and exports require a verified e-mail.',
      example: { answer: { email: exampleUser.email, verifiedAt: '2026-01-12T08:00:00Z' } },
      handle: (call) => ownEmail(deps, call.session),
    }),
    loginRoute({
      ...requestEmailVerificationEndpoint,
      tag: 'Accounts',
      summary: 'Request a link that verifies the e-mail',
      example: { answer: { detail: 'Verification e-mail sent.' } },
      refusals: ['THROTTLED'],
      handle: (call) => requestEmailVerification(deps, call.session, call.caller),
    }),
    loginRoute({
      ...verifyEmailEndpoint,
      tag: 'Accounts',
      summary: 'Verify the e-mail with the token of a mailed link',
      description:
        'Requires a session of the account with this e-mail; the link alone verifies nothing. It is valid for three days.',
      example: {
        body: { token: 'd3k9x1-0f1e2d3c4b5a69788796a5b4c3d2e1f0' },
        answer: { detail: 'Your e-mail address is verified.' },
      },
      refusals: ['THROTTLED'],
      handle: (call) => verifyEmail(deps, call.session, { token: call.body().token, caller: call.caller }),
    }),
  ]
}
