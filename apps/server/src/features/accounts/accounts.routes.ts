import {
  changeUserEndpoint,
  logInEndpoint,
  logOutEndpoint,
  putUserEndpoint,
  registerEndpoint,
} from '@retrofolio/contract/endpoints/auth'
import { showUserEndpoint } from '@retrofolio/contract/endpoints/current-user'
import { exampleKey, exampleUser } from '@retrofolio/contract/examples/auth'
import { Refusal } from '../../http/errors/errors.ts'
import { type ApiRoute, loginRoute, openRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { type CountHomes, currentUser } from './current-user.service.ts'
import { emailRoutes } from './email/email.routes.ts'
import type { PasswordResetDependencies } from './passwords/password-reset.service.ts'
import { passwordRoutes } from './passwords/passwords.routes.ts'
import { changeProfile } from './profile.service.ts'
import { FIRST_PASSWORD_CHECKS } from './registration/new-account.service.ts'
import { REGISTRATION_RATE, register } from './registration/registration.service.ts'
import { LOGIN_RATE, logIn } from './sessions/login.service.ts'
import { sessionRoutes } from './sessions/sessions.routes.ts'
import { closeSession } from './sessions/sessions.service.ts'

export interface AccountsDependencies extends PasswordResetDependencies {
  countHomes: CountHomes
  isRegistrationOpen: boolean
}

export function accountsRoutes(deps: AccountsDependencies): ApiRoute[] {
  const { id: _id, email: _email, organisation: _organisation, ...exampleProfile } = exampleUser
  const changeUser = (call: SignedInCall<Parameters<typeof changeProfile>[2]>) =>
    changeProfile(deps, call.session, call.body(), call.caller)
  return [
    openRoute({
      ...registerEndpoint,
      tag: 'Accounts',
      summary: 'Register an organisation and its first user',
      description: 'Returns a key: the user is signed in. Closed if the operator creates the accounts.',
      example: {
        body: {
          ...exampleProfile,
          email: exampleUser.email,
          password1: 'correct horse battery',
          password2: 'correct horse battery',
        },
        answer: { key: exampleKey },
      },
      refusals: ['REGISTRATION_CLOSED'],
      rate: REGISTRATION_RATE,
      handle: async (call) => {
        if (!deps.isRegistrationOpen) throw new Refusal('REGISTRATION_CLOSED')
        return register(deps, await call.checkedBody(FIRST_PASSWORD_CHECKS), call.caller)
      },
    }),
    openRoute({
      ...logInEndpoint,
      tag: 'Accounts',
      summary: 'Sign in',
      description:
        'Returns a key for the header `Authorization: Token {key}`; each sign-in has its own. A failed sign-in is 400, never 401.',
      example: {
        body: { email: exampleUser.email, password: 'correct horse battery' },
        answer: { key: exampleKey },
      },
      rate: LOGIN_RATE,
      handle: (call) => logIn(deps, call.body(), call.caller),
    }),
    openRoute({
      ...logOutEndpoint,
      tag: 'Accounts',
      summary: 'End the session of the key in the request',
      example: { answer: { detail: 'Successfully logged out.' } },
      handle: async (call) => {
        if (call.session !== null) await closeSession(deps, call.session, call.caller)
        return { detail: 'Successfully logged out.' }
      },
    }),
    signedInRoute({
      ...showUserEndpoint,
      tag: 'Accounts',
      summary: 'The signed-in user',
      example: { answer: exampleUser },
      handle: (call) => currentUser(deps, call.session),
    }),
    loginRoute({
      ...putUserEndpoint,
      tag: 'Accounts',
      summary: "Change the user's own names, as PATCH does",
      description: 'Omitted keys stay unchanged.',
      example: { body: exampleProfile, answer: exampleUser },
      handle: changeUser,
    }),
    loginRoute({
      ...changeUserEndpoint,
      tag: 'Accounts',
      summary: "Change the user's own names",
      description: 'Any subset of the four texts; all other keys of the body are ignored.',
      example: { body: { firstName: exampleUser.firstName }, answer: exampleUser },
      handle: changeUser,
    }),
    ...emailRoutes(deps),
    ...passwordRoutes(deps),
    ...sessionRoutes(deps),
  ]
}
