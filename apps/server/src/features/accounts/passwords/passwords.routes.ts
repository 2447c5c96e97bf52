import {
  changePasswordEndpoint,
  confirmPasswordResetEndpoint,
  requestPasswordResetEndpoint,
} from '@retrofolio/contract/endpoints/auth'
import { exampleUser } from '@retrofolio/contract/examples/auth'
import { type ApiRoute, loginRoute, openRoute } from '../../../http/routes/api-route.ts'
import { passwordChange } from './change-password.service.ts'
import {
  confirmPasswordReset,
  type PasswordResetDependencies,
  RESET_CONFIRM_RATE,
  RESET_RATE,
  requestPasswordReset,
} from './password-reset.service.ts'

const EXAMPLE_PASSWORDS = { newPassword1: 'staple of the battery', newPassword2: 'staple of the battery' }

export function passwordRoutes(deps: PasswordResetDependencies): ApiRoute[] {
  return [
    openRoute({
      ...requestPasswordResetEndpoint,
      tag: 'Accounts',
      summary: 'Request a password reset link',
      description: 'The response is the same for every address; only an active user gets a mail.',
      example: { body: { email: exampleUser.email }, answer: { detail: 'Password reset e-mail has been sent.' } },
      rate: RESET_RATE,
      handle: (call) => requestPasswordReset(deps, call.body().email, call.caller),
    }),
    openRoute({
      ...confirmPasswordResetEndpoint,
      tag: 'Accounts',
      summary: 'Set a new password with the two parts of a mailed link',
      description: 'The link works once, within three days. A success ends every session and does not sign in.',
      example: {
        body: {
          uid: '5f0c7b1e9a8d4c3e8b7a6d5c4f3e2a1b',
          token: 'd3k9x1-0f1e2d3c4b5a69788796a5b4c3d2e1f0',
          ...EXAMPLE_PASSWORDS,
        },
        answer: { detail: 'Password has been reset with the new password.' },
      },
      rate: RESET_CONFIRM_RATE,
      handle: (call) => confirmPasswordReset(deps, call.body(), call.caller),
    }),
    loginRoute({
      ...changePasswordEndpoint,
      tag: 'Accounts',
      summary: 'Change the password',
      description: 'The current session stays; all others end.',
      example: {
        body: { oldPassword: 'correct horse battery', ...EXAMPLE_PASSWORDS },
        answer: { detail: 'New password has been saved.' },
      },
      refusals: ['THROTTLED'],
      handle: async (call) => {
        const change = passwordChange(deps, call.session)
        const request = await call.checkedBody({ oldPassword: (password) => change.oldPasswordProblems(password) })
        return change.save(request, call.caller)
      },
    }),
  ]
}
