import { endOtherSessionsEndpoint, endSessionEndpoint, listSessionsEndpoint } from '@retrofolio/contract/endpoints/auth'
import { exampleSession } from '@retrofolio/contract/examples/auth'
import type { Database } from '../../../database/database.ts'
import { type ApiRoute, loginRoute } from '../../../http/routes/api-route.ts'
import { recordIdOf } from '../../../http/routes/record-id.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.service.ts'

export function sessionRoutes(deps: { database: Database; now: () => Date }): ApiRoute[] {
  return [
    loginRoute({
      ...listSessionsEndpoint,
      tag: 'Accounts',
      summary: 'Where the user is signed in',
      example: { answer: [exampleSession] },
      handle: (call) => listSessions(deps, call.session),
    }),
    loginRoute({
      ...endSessionEndpoint,
      tag: 'Accounts',
      summary: "End one of the user's sessions",
      description: 'Ending the current session signs out.',
      example: {},
      handle: (call) => endSession(deps, call.session, recordIdOf(call), call.caller),
    }),
    loginRoute({
      ...endOtherSessionsEndpoint,
      tag: 'Accounts',
      summary: 'End all other sessions of the user',
      example: {},
      handle: (call) => endOtherSessions(deps, call.session, call.caller),
    }),
  ]
}
