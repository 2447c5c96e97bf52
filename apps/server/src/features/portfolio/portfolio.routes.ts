import {
  addHomeEndpoint,
  deleteHomeEndpoint,
  listHomesEndpoint,
  reanalyseHomeEndpoint,
  retriggerSolarEndpoint,
  showHomeEndpoint,
} from '@retrofolio/contract/endpoints/homes'
import { exampleHome, exampleHomeDetail } from '@retrofolio/contract/examples/home'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../platform/api-route.ts'
import { recordIdOf } from '../../platform/record-id.ts'
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
      ...listHomesEndpoint,
      tag: 'Homes',
      summary: 'All homes of the organisation, newest first',
      example: { answer: [exampleHome] },
      handle: (call) => listHomes(deps, call.session.organisationId),
    }),
    signedInRoute({
      ...showHomeEndpoint,
      tag: 'Homes',
      summary: 'One home with its analysis',
      example: { answer: exampleHomeDetail },
      handle: (call) => showHome(deps, call.session.organisationId, recordIdOf(call)),
    }),
    signedInRoute({
      ...addHomeEndpoint,
      tag: 'Homes',
      summary: 'Add a home by its address',
      description:
        'After `AMBIGUOUS_ADDRESS` the `full_address` of one of the `candidates`, sent as `address`, is unambiguous.',
      example: { body: { address: exampleHome.fullAddress }, answer: { data: { home: exampleHome } } },
      refusals: [
        'HOME_QUOTA_REACHED',
        'ADDRESS_NOT_FOUND',
        'AMBIGUOUS_ADDRESS',
        'INVALID_PROPERTY_TYPE',
        'DUPLICATE_UPRN',
      ],
      rate: ADD_HOME_RATE,
      handle: async (call) => {
        const home = await addHome(deps, call.session.organisationId, call.body().address, call.log)
        return { data: { home } }
      },
    }),
    signedInRoute({
      ...deleteHomeEndpoint,
      tag: 'Homes',
      summary: 'Delete a home that lacks data',
      description: 'Frees its place in the quota, and its property for another try.',
      example: {},
      refusals: ['HOME_NOT_DELETABLE'],

      handle: (call) => deleteHome(deps, call.session.organisationId, recordIdOf(call)),
    }),
    signedInRoute({
      ...retriggerSolarEndpoint,
      tag: 'Homes',
      summary: 'Repeat the solar analysis',
      example: { answer: exampleHomeDetail },
      refusals: ['SOLAR_NOT_AVAILABLE'],
      rate: RETRIGGER_RATE,
      handle: (call) => retriggerSolar(deps, homeRequestOf(call)),
    }),
    signedInRoute({
      ...reanalyseHomeEndpoint,
      tag: 'Homes',
      summary: 'Repeat the whole analysis',
      example: { answer: exampleHomeDetail },
      rate: REANALYSE_RATE,
      handle: (call) => reanalyseHome(deps, homeRequestOf(call)),
    }),
  ]
}

function homeRequestOf(call: SignedInCall<unknown>) {
  return { organisationId: call.session.organisationId, homeId: recordIdOf(call), log: call.log }
}
