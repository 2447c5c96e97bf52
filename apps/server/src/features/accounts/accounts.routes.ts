import { logInEndpoint, logOutEndpoint, showUserEndpoint } from '@retrofolio/contract/endpoints/auth'
import { exampleKey, exampleUser } from '@retrofolio/contract/examples/auth'
import { type ApiRoute, openRoute, signedInRoute } from '../../platform/api-route.ts'
import type { Database } from '../../platform/database.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { type CountHomes, currentUser } from './current-user.service.ts'
import { LOGIN_RATE, logIn } from './login.service.ts'
import { closeSession } from './sessions.service.ts'

export interface AccountsDependencies {
  database: Database
  throttle: Throttle
  now: () => Date
  countHomes: CountHomes
}

export function accountsRoutes(deps: AccountsDependencies): ApiRoute[] {
  return [
    openRoute({
      ...logInEndpoint,
      tag: 'Accounts',
      summary: 'Sign in',
      description:
        'Answers a key for the header `Authorization: Token {key}`; every sign-in has its own. A failed one is 400, never 401.',
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
      summary: 'End the session of the key that is sent along',
      example: { answer: { detail: 'Successfully logged out.' } },
      handle: async (call) => {
        if (call.session !== null) await closeSession(deps.database.orm, call.session.keyHash)
        return { detail: 'Successfully logged out.' }
      },
    }),
    signedInRoute({
      ...showUserEndpoint,
      tag: 'Accounts',
      summary: 'Who is signed in',
      example: { answer: exampleUser },
      handle: (call) => currentUser(deps, call.session),
    }),
  ]
}
