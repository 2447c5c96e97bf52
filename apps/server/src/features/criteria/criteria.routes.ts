import {
  changeCriterionEndpoint,
  copyCriterionEndpoint,
  deleteCriterionEndpoint,
  listCriteriaEndpoint,
  restoreCriterionEndpoint,
  saveCriterionEndpoint,
} from '@retrofolio/contract/endpoints/explore/criteria'
import { exampleCriterion } from '@retrofolio/contract/examples/criteria'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { Rate } from '../../limits/throttle.ts'
import {
  type CriteriaDependencies,
  changeCriterion,
  copyCriterion,
  deleteCriterion,
  listCriteria,
  restoreCriterion,
  saveCriterion,
} from './criteria.service.ts'

/** More than the longest filters, so that a shape of too many points is rejected by their number. */
const CRITERION_LIMIT_BYTES = 640 * 1024
const CRITERION_RATE: Rate = { scope: 'criterion', limit: 600, windowSeconds: 60 * 60 }

const { name, filters, notify } = exampleCriterion
const EXAMPLE_BODY = { name, filters, notify }

/** Named filters of the search, which members of an organisation share. */
export function criteriaRoutes(deps: CriteriaDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...listCriteriaEndpoint,
      tag: 'Criteria',
      summary: 'List criteria',
      description:
        'In alphabetical order, shared by the organisation. `homes` is null where the count was not made in time: ask ' +
        '`/api/explore/count/` with the filters. `change` is since the version of the register before.',
      example: { answer: [exampleCriterion] },
      handle: (call) => listCriteria(deps, askingOf(call)),
    }),
    signedInRoute({
      ...saveCriterionEndpoint,
      tag: 'Criteria',
      summary: 'Save a criterion',
      description:
        '`filters` are those of `/api/explore/homes/`, as the text of a query. `notify` is for the caller: whether new ' +
        'matches after a new register are notified.',
      example: { body: EXAMPLE_BODY, answer: exampleCriterion },
      refusals: ['FIELDS_INVALID', 'EXPLORE_PURPOSE_MISSING'],
      rate: CRITERION_RATE,
      bodyLimitBytes: CRITERION_LIMIT_BYTES,
      handle: (call) => saveCriterion(deps, askingOf(call), call.body()),
    }),
    signedInRoute({
      ...changeCriterionEndpoint,
      tag: 'Criteria',
      summary: 'Rename or replace a criterion',
      description: 'Any member may. `notify` changes for the caller only. Other filters start without a change.',
      example: { body: EXAMPLE_BODY, answer: exampleCriterion },
      refusals: ['FIELDS_INVALID', 'EXPLORE_PURPOSE_MISSING'],
      rate: CRITERION_RATE,
      bodyLimitBytes: CRITERION_LIMIT_BYTES,
      handle: (call) => changeCriterion(deps, askingOfOne(call), () => call.body()),
    }),
    signedInRoute({
      ...deleteCriterionEndpoint,
      tag: 'Criteria',
      summary: 'Delete a criterion',
      description: 'Can be undone for an hour.',
      example: {},
      handle: (call) => deleteCriterion(deps, askingOfOne(call)),
    }),
    signedInRoute({
      ...restoreCriterionEndpoint,
      tag: 'Criteria',
      summary: 'Undo the deletion of a criterion',
      example: { answer: exampleCriterion },
      refusals: ['FIELDS_INVALID'],
      rate: CRITERION_RATE,
      handle: (call) => restoreCriterion(deps, askingOfOne(call)),
    }),
    signedInRoute({
      ...copyCriterionEndpoint,
      tag: 'Criteria',
      summary: 'Copy a criterion',
      example: { answer: { ...exampleCriterion, id: 8, name: `${exampleCriterion.name} (copy)`, change: null } },
      refusals: ['FIELDS_INVALID'],
      rate: CRITERION_RATE,
      handle: (call) => copyCriterion(deps, askingOfOne(call)),
    }),
  ]
}

function askingOf(call: SignedInCall<unknown>) {
  return { session: call.session, caller: call.caller, signal: call.disconnected() }
}

function askingOfOne(call: SignedInCall<unknown>) {
  return { ...askingOf(call), criterionId: recordIdOf(call) }
}
