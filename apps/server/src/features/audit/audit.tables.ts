import { AUDIT_ACTIONS, AUDIT_ACTORS, AUDIT_SUBJECTS } from '@retrofolio/contract/accounts/audit'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { inVocabulary } from '../../database/in-vocabulary.ts'
import { organisationPolicy } from '../../database/organisation-policy.ts'
import { organisations } from '../../database/organisations.tables.ts'
import type { DetailValue } from './audit-actions.ts'

/**
 * The audit trail. A trigger rejects every change of a row except erasing its address, and every deletion except that
 * of the whole organisation. People are ids without a foreign key, so that an entry outlives the account.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    organisationId: bigint('organisation_id', { mode: 'number' })
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    actorUserId: bigint('actor_user_id', { mode: 'number' }),
    /** Set if the member's software acted with an API token. */
    apiTokenId: bigint('api_token_id', { mode: 'number' }),
    subjectKind: text('subject_kind', { enum: AUDIT_SUBJECTS }).notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    /** Empty for people, whose names are looked up. */
    subjectLabel: text('subject_label').notNull(),
    details: jsonb().$type<Record<string, DetailValue>>().notNull(),
    /** Client address; null on the command line, in jobs, and once the user's account is deleted. */
    address: text(),
    requestId: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.id] }),
    index('audit_entries_subject').on(table.organisationId, table.subjectKind, table.subjectId, table.id),
    index('audit_entries_actor').on(table.organisationId, table.actorUserId, table.id),
    check('audit_actor_known', inVocabulary(table.actorKind, AUDIT_ACTORS)),
    check('audit_subject_known', inVocabulary(table.subjectKind, AUDIT_SUBJECTS)),
    check('audit_member_has_number', sql`(${table.actorKind} = 'member') = (${table.actorUserId} is not null)`),
    organisationPolicy('audit_entries_of_organisation', table.organisationId),
  ],
)
