import type { AuditEntry } from '@retrofolio/contract/accounts/audit'
import { isoTime } from '../../formats/iso-time.ts'
import { ukTime } from '../../mail/mail-words.ts'
import type { AuditRow } from './audit.repository.ts'
import { AUDIT_ACTION_KINDS, type DetailValue } from './audit-actions.ts'

/** Names by id. A missing name belongs to a deleted user, of whom no data is kept. */
export interface NamesOfPeople {
  members: ReadonlyMap<number, string>
  invitations: ReadonlyMap<number, string>
}

const GONE = 'A former member'

export function presentAuditEntry(row: AuditRow, names: NamesOfPeople): AuditEntry {
  const actor = actorName(row, names)
  const subject = subjectLabel(row, names)
  return {
    id: row.id,
    at: isoTime(row.at),
    action: row.action,
    sentence: inWords(row, { actor, subject }),
    actor: { kind: row.actorKind, id: row.actorUserId, name: actor },
    apiTokenId: row.apiTokenId,
    subject: { kind: row.subjectKind, id: row.subjectId, label: subject },
    details: row.details,
    address: row.address,
    requestId: row.requestId,
  }
}

function actorName({ actorKind, actorUserId }: AuditRow, { members }: NamesOfPeople): string {
  if (actorKind === 'operator') return 'The operator'
  if (actorKind === 'system') return 'Retrofolio'
  return members.get(actorUserId ?? 0) ?? GONE
}

function subjectLabel({ subjectKind, subjectId, subjectLabel: label }: AuditRow, names: NamesOfPeople): string {
  if (subjectKind === 'member') return names.members.get(subjectId) ?? GONE
  if (subjectKind === 'invitation') return names.invitations.get(subjectId) ?? 'somebody'
  if (subjectKind === 'organisation') return label === '' ? 'the organisation' : label
  return label
}

function inWords(row: AuditRow, people: { actor: string; subject: string }): string {
  const words: Record<string, DetailValue> = { ...row.details, ...people }
  return sentenceOf(row.action).replace(/\{(\w+)\}/g, (_gap, name: string) => asText(words[name]))
}

/** A node of a later version may have written actions that this version does not know. */
function sentenceOf(action: string): string {
  const known = Object.entries(AUDIT_ACTION_KINDS).find(([name]) => name === action)
  return known?.[1].sentence ?? `{actor}: ${action.replaceAll('_', ' ')}, {subject}.`
}

function asText(value: DetailValue | undefined): string {
  if (value === null || value === undefined) return 'none'
  if (Array.isArray(value)) return value.map((name) => name.replaceAll('_', ' ')).join(', ')
  return typeof value === 'string' && ISO_TIME.test(value) ? ukTime(new Date(value)) : String(value)
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
