import { addHomeAnswerSchema, homeDetailSchema, homesSchema } from '@retrofolio/contract/home'
import { addHomeRequestSchema } from '@retrofolio/contract/requests'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../platform/api-route.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Rate } from '../../platform/throttle.ts'
import { addHome } from './add-home.service.ts'
import { deleteHome, listHomes, type PortfolioDependencies, showHome } from './portfolio.service.ts'
import { reanalyseHome, retriggerSolar } from './reanalyse-home.service.ts'

const HOUR = 60 * 60
const ADD_HOME_RATE: Rate = { scope: 'add-home', limit: 30, windowSeconds: HOUR }
const RETRIGGER_RATE: Rate = { scope: 'retrigger-solar', limit: 30, windowSeconds: HOUR }
const REANALYSE_RATE: Rate = { scope: 'reanalyse', limit: 30, windowSeconds: HOUR }

export function portfolioRoutes(deps: PortfolioDependencies): ApiRoute[] {
  return [
    signedInRoute({
      method: 'GET',
      path: '/api/portfolio/homes/',
      answer: homesSchema,
      handle: (call) => listHomes(deps, call.session.organisationId),
    }),
    signedInRoute({
      method: 'GET',
      path: '/api/portfolio/homes/:id/',
      answer: homeDetailSchema,
      handle: (call) => showHome(deps, call.session.organisationId, homeIdOf(call)),
    }),
    signedInRoute({
      method: 'POST',
      path: '/api/portfolio/add-home/',
      rate: ADD_HOME_RATE,
      body: addHomeRequestSchema,
      status: 201,
      answer: addHomeAnswerSchema,
      handle: async (call) => {
        const home = await addHome(deps, call.session.organisationId, call.body().address, call.log)
        return { data: { home } }
      },
    }),
    signedInRoute({
      method: 'DELETE',
      path: '/api/portfolio/homes/:id/delete/',
      answer: null,
      handle: (call) => deleteHome(deps, call.session.organisationId, homeIdOf(call)),
    }),
    signedInRoute({
      method: 'POST',
      path: '/api/portfolio/homes/:id/retrigger-solar/',
      rate: RETRIGGER_RATE,
      answer: homeDetailSchema,
      handle: (call) => retriggerSolar(deps, homeRequestOf(call)),
    }),
    signedInRoute({
      method: 'POST',
      path: '/api/portfolio/homes/:id/reanalyse/',
      rate: REANALYSE_RATE,
      answer: homeDetailSchema,
      handle: (call) => reanalyseHome(deps, homeRequestOf(call)),
    }),
  ]
}

function homeRequestOf(call: SignedInCall<unknown>) {
  return { organisationId: call.session.organisationId, homeId: homeIdOf(call), log: call.log }
}

/** What cannot be an id names no home. Fifteen digits are all that a number holds exactly. */
function homeIdOf(call: SignedInCall<unknown>): number {
  const id = call.param('id')
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND')
  return Number(id)
}
