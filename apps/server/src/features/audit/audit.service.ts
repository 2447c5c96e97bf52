import type { AuditEntry, AuditFilter, AuditQuery } from '@retrofolio/contract/accounts/audit'
import type { Database, Queries } from '../../database/database.ts'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { csvLine } from '../../formats/csv.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import { type NamesOfPeople, presentAuditEntry } from './audit.present.ts'
import { type AuditRow, findArrivals, findAuditEntries } from './audit.repository.ts'
import { AUDIT_CSV_HEADINGS, auditCsvCells } from './audit-csv.present.ts'
import { organisationEvent, recordAudit } from './record-audit.service.ts'

export interface AuditDependencies {
  database: Database
  now: () => Date
  /** Names of an organisation's people, including former members. */
  namesOfPeople: (organisationId: number) => Promise<NamesOfPeople>
}

export async function listAudit(
  deps: AuditDependencies,
  organisationId: number,
  query: AuditQuery,
): Promise<AuditEntry[]> {
  const rows = await withinOrganisation(deps.database, organisationId, (queries) =>
    findAuditEntries(queries, organisationId, query),
  )
  const names = await deps.namesOfPeople(organisationId)
  return rows.map((row) => presentAuditEntry(row, names))
}

/** Number of entries read at once. */
const EXPORT_PAGE = 1_000

/**
 * All matching entries, newest first, page by page. Each page has its own transaction, so that a slow reader holds none
 * open.
 */
export async function* auditPages(
  deps: AuditDependencies,
  organisationId: number,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  const names = await deps.namesOfPeople(organisationId)
  let before: number | null = null
  do {
    const rows: AuditRow[] = await withinOrganisation(deps.database, organisationId, (queries) =>
      findAuditEntries(queries, organisationId, { ...filter, before, limit: EXPORT_PAGE }),
    )
    if (rows.length > 0) yield rows.map((row) => presentAuditEntry(row, names))
    before = rows.length === EXPORT_PAGE ? (rows.at(-1)?.id ?? null) : null
  } while (before !== null)
}

/** CSV, newest first, of the entries at its start. The export itself is recorded, as the first entry. */
export async function* exportAudit(
  deps: AuditDependencies,
  request: { session: Session; caller: Caller },
  filter: AuditFilter,
): AsyncGenerator<string> {
  const event = { ...organisationEvent(deps, request), action: 'audit_exported' } as const
  const { organisationId } = event
  await withinOrganisation(deps.database, organisationId, (queries) => recordAudit(queries, event))
  yield csvLine(AUDIT_CSV_HEADINGS)
  for await (const entries of auditPages(deps, organisationId, filter)) {
    yield entries.map((entry) => csvLine(auditCsvCells(entry))).join('')
  }
}

/** Ids of members, by whether they were invited or created by the operator; including former ones. */
export async function membersBySource(
  queries: Queries,
  organisationId: number,
): Promise<{ invited: number[]; madeByOperator: number[] }> {
  const arrivals = await findArrivals(queries, organisationId)
  const by = (action: string) => arrivals.filter((one) => one.action === action).map(({ userId }) => userId)
  return { invited: by('member_joined'), madeByOperator: by('member_created') }
}
