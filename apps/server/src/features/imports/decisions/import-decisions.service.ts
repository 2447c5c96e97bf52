import type { ImportDecision, ImportDecisionsQuery } from '@retrofolio/contract/imports/import-decisions'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { isoTime } from '../../../formats/iso-time.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import type { MemberRequest, PortfolioDependencies } from '../../homes/homes.service.ts'
import { type DecisionState, deleteDecision, findDecisionsPage } from './import-decisions.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now'>

/** The organisation's remembered decisions, newest first. */
export async function listDecisions(
  { database }: Pick<Dependencies, 'database'>,
  organisationId: number,
  page: ImportDecisionsQuery,
): Promise<ImportDecision[]> {
  const found = await withinOrganisation(database, organisationId, (queries) =>
    findDecisionsPage(queries, organisationId, page),
  )
  return found.map(presentDecision)
}

function presentDecision(state: DecisionState): ImportDecision {
  const { id, reference, uprn, address, decision, homeAddress, rememberedAt } = state
  const said = { reference: reference === '' ? null : reference, uprn, address }
  return { id, ...said, decision, homeAddress, rememberedAt: isoTime(rememberedAt) }
}

/** Rows like this one need a decision again; imported homes stay. */
export function forgetDecision(deps: Dependencies, request: MemberRequest, decisionId: number): Promise<null> {
  const { organisationId } = request.session
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    if (!(await deleteDecision(queries, organisationId, decisionId))) throw new Refusal('NOT_FOUND')
    await recordAudit(queries, { ...organisationEvent(deps, request), action: 'import_decision_forgotten' })
    return null
  })
}
