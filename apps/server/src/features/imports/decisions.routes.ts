import {
  acceptImportRowsEndpoint,
  compareImportRowEndpoint,
  decideImportRowEndpoint,
  forgetDecisionEndpoint,
  listAgreementsEndpoint,
  listDecisionsEndpoint,
  reopenImportRowEndpoint,
} from '@retrofolio/contract/endpoints/imports'
import {
  decidedRow,
  exampleComparison,
  exampleDecision,
  exampleImportDetail,
  exampleImportRow,
} from '@retrofolio/contract/examples/imports'
import { importComparisonQuerySchema } from '@retrofolio/contract/imports/import-comparisons'
import { importDecisionsQuerySchema } from '@retrofolio/contract/imports/import-decisions'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { PortfolioDependencies } from '../homes/homes.service.ts'
import { analyseRow } from './analysis/analyse-row.ts'
import { compareRow, listAgreements } from './comparisons/comparisons.service.ts'
import { forgetDecision, listDecisions } from './decisions/import-decisions.service.ts'
import { importRequestOf } from './import-request.ts'
import { acceptRows } from './rows/accept-rows.service.ts'
import { decideRow } from './rows/decide-row.service.ts'
import { reopenRow } from './rows/reopen-row.service.ts'

/** Two hundred rows with their keys, each character escaped. */
const ACCEPT_LIMIT_BYTES = 256 * 1024

/** Rows that may mean several homes, and the decisions about them. */
export function decisionRoutes(deps: PortfolioDependencies): ApiRoute[] {
  return [
    signedInRoute({
      ...compareImportRowEndpoint,
      tag: 'Imports',
      summary: 'A row to decide, beside its candidates',
      description:
        'What the row says and what is known of each candidate: type, floor area, age, floor, date of the certificate, and ' +
        'whether it is in the portfolio.',
      example: { query: { row: String(exampleComparison.row) }, answer: exampleComparison },
      refusals: ['IMPORT_ROW_NOT_OPEN', 'FIELDS_INVALID'],
      handle: (call) => compareRow(deps, importRequestOf(call), () => readQuery(call, importComparisonQuerySchema).row),
    }),
    signedInRoute({
      ...listAgreementsEndpoint,
      tag: 'Imports',
      summary: 'Rows to decide with one candidate that agrees in all facts',
      description:
        'Among the first 200 rows to decide: those of which exactly one candidate has all compared facts that the row ' +
        'states. `agreeing` is its key.',
      example: { answer: [exampleComparison] },
      handle: (call) => listAgreements(deps, importRequestOf(call)),
    }),
    signedInRoute({
      ...acceptImportRowsEndpoint,
      tag: 'Imports',
      summary: 'Accept a candidate for each of several rows',
      description: 'Remembered like single decisions. Rows that are no longer open are skipped.',
      example: {
        body: { decisions: [{ row: exampleComparison.row, homeKey: exampleComparison.agreeing ?? '' }] },
        answer: exampleImportDetail,
      },
      bodyLimitBytes: ACCEPT_LIMIT_BYTES,
      handle: (call) => acceptRows(decidingWith(deps, call), importRequestOf(call), () => call.body().decisions),
    }),
    signedInRoute({
      ...decideImportRowEndpoint,
      tag: 'Imports',
      summary: 'Decide which home an ambiguous row means',
      description:
        'If the row means none of them, it is stored by its address if the register knows its postcode. With `leave_out`, ' +
        'it is not imported. The decision is remembered. It also applies to rows of this import with the same UPRN and ' +
        'address, unless their references differ.',
      example: {
        body: { row: exampleImportRow.row, homeKey: exampleImportRow.candidates[0]?.homeKey ?? null, leaveOut: false },
        answer: decidedRow(exampleImportRow),
      },
      refusals: ['IMPORT_ROW_NOT_OPEN'],
      handle: (call) => decideRow(decidingWith(deps, call), importRequestOf(call), call.body),
    }),
    signedInRoute({
      ...reopenImportRowEndpoint,
      tag: 'Imports',
      summary: 'Undo the decision about a row',
      description:
        'Its effects are undone: a home that it added is deleted, one that it restored is archived again. The row then ' +
        'needs a decision again.',
      example: { body: { row: exampleImportRow.row }, answer: exampleImportRow },
      refusals: ['IMPORT_ROW_NOT_DECIDED', 'FIELDS_INVALID'],
      handle: (call) => reopenRow(deps, importRequestOf(call), call.body),
    }),
    signedInRoute({
      ...listDecisionsEndpoint,
      tag: 'Imports',
      summary: 'Remembered decisions about rows, newest first',
      description: 'They decide rows with the same UPRN and address, or the same reference, in later imports.',
      example: { query: { limit: '100' }, answer: [exampleDecision] },
      refusals: ['FIELDS_INVALID'],
      handle: (call) => listDecisions(deps, call.session.organisationId, readQuery(call, importDecisionsQuerySchema)),
    }),
    signedInRoute({
      ...forgetDecisionEndpoint,
      tag: 'Imports',
      summary: 'Forget a decision',
      description: 'Rows like this one need a decision again; imported homes stay.',
      example: {},
      handle: (call) =>
        forgetDecision(deps, { session: call.session, caller: call.caller, log: call.log }, recordIdOf(call)),
    }),
  ]
}

/** A row decided by a user is analysed immediately. */
function decidingWith(deps: PortfolioDependencies, { log }: SignedInCall<unknown>) {
  const { model } = deps
  return {
    ...deps,
    log,
    hasRoofImagery: deps.roofs !== null,
    isServiceAsked: deps.certificates !== null,
    analyseRows: async (...[tasks, context]: Parameters<Parameters<typeof decideRow>[0]['analyseRows']>) =>
      tasks.map((task) => analyseRow(task, context, model)),
  }
}
