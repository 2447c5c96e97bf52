import type { AuditEntry } from '@retrofolio/contract/accounts/audit'
import { toWire } from '@retrofolio/contract/wire-case'
import type { CsvCell } from '../../formats/csv.ts'

export const AUDIT_CSV_HEADINGS = [
  'id',
  'at',
  'action',
  'sentence',
  'actor_kind',
  'actor_id',
  'actor_name',
  'api_token_id',
  'subject_kind',
  'subject_id',
  'subject_label',
  'details',
  'address',
  'request_id',
] as const

/** One cell per heading. */
export function auditCsvCells(entry: AuditEntry): CsvCell[] {
  return [
    entry.id,
    entry.at,
    entry.action,
    entry.sentence,
    entry.actor.kind,
    entry.actor.id,
    entry.actor.name,
    entry.apiTokenId,
    entry.subject.kind,
    entry.subject.id,
    entry.subject.label,
    JSON.stringify(toWire(entry.details)),
    entry.address,
    entry.requestId,
  ]
}
