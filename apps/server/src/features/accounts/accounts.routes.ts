import { detailAnswerSchema, loginAnswerSchema, userSchema } from '@retrofolio/contract/auth'
import { loginRequestSchema } from '@retrofolio/contract/requests'
import { type ApiRoute, openRoute, signedInRoute } from '../../platform/api-route.ts'
import type { Database } from '../../platform/database.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { closeSession } from './accounts.service.ts'
import { type CountHomes, currentUser } from './current-user.service.ts'
import { LOGIN_RATE, logIn } from './login.service.ts'

export function accountsRoutes(deps: { database: Database; throttle: Throttle; countHomes: CountHomes }): ApiRoute[] {
  return [
    openRoute({
      method: 'POST',
      path: '/api/auth/login/',
      rate: LOGIN_RATE,
      body: loginRequestSchema,
      answer: loginAnswerSchema,
      handle: (call) => logIn(deps, call.body()),
    }),
    openRoute({
      method: 'POST',
      path: '/api/auth/logout/',
      answer: detailAnswerSchema,
      handle: async (call) => {
        if (call.session !== null) await closeSession(deps.database, call.session.keyHash)
        return { detail: 'Successfully logged out.' }
      },
    }),
    signedInRoute({
      method: 'GET',
      path: '/api/auth/user/',
      answer: userSchema,
      handle: (call) => currentUser(deps, call.session),
    }),
  ]
}
