import { z } from 'zod'
import { choiceQuery, integerQuery } from '../fields/query-fields.ts'

/** All actions that the audit trail records. */
export const AUDIT_ACTIONS = [
  'organisation_registered',
  'organisation_created',
  'organisation_renamed',
  'organisation_exported',
  'list_exported',
  'register_purpose_confirmed',
  'register_exported',
  'homes_shortlisted',
  'homes_unshortlisted',
  'home_quota_set',
  'audit_exported',
  'member_created',
  'member_joined',
  'member_removed',
  'member_deactivated',
  'member_activated',
  'member_suspended',
  'member_confirmed',
  'member_invited',
  'invitation_resent',
  'invitation_withdrawn',
  'invitation_suspended',
  'invitation_confirmed',
  'signed_in',
  'signed_out',
  'session_ended',
  'profile_changed',
  'email_verification_requested',
  'email_verified',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'password_set',
  'person_exported',
  'account_deleted',
  'api_token_created',
  'api_token_revoked',
  'home_added',
  'home_deleted',
  'home_archived',
  'home_restored',
  'home_reanalysed',
  'solar_retriggered',
  'home_facts_corrected',
  'home_facts_supplied',
  'home_survey_used',
  'home_survey_removed',
  'home_edited',
  'home_note_added',
  'home_note_changed',
  'home_note_deleted',
  'home_plan_saved',
  'home_plan_changed',
  'home_plan_recalculated',
  'home_plan_copied',
  'home_plan_chosen',
  'home_plan_unchosen',
  'home_plan_deleted',
  'home_plan_restored',
  'home_plan_exported',
  'homes_edited',
  'plan_job_started',
  'plan_job_cancelled',
  'found_homes_adding_started',
  'found_homes_adding_cancelled',
  'found_homes_added',
  'found_homes_planning_started',
  'found_homes_planning_cancelled',
  'tag_renamed',
  'tag_removed',
  'column_added',
  'column_changed',
  'column_deleted',
  'column_restored',
  'columns_ordered',
  'rates_saved',
  'rates_reverted',
  'criterion_saved',
  'criterion_changed',
  'criterion_copied',
  'criterion_deleted',
  'criterion_restored',
  'view_saved',
  'view_changed',
  'view_deleted',
  'view_restored',
  'import_uploaded',
  'import_sheet_chosen',
  'import_columns_set',
  'import_values_mapped',
  'value_mapping_deleted',
  'import_started',
  'import_row_decided',
  'import_rows_accepted',
  'import_row_reopened',
  'import_decision_forgotten',
  'import_undone',
  'import_discarded',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'organisation',
  'member',
  'invitation',
  'session',
  'api_token',
  'home',
  'import',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

export const AUDIT_ACTORS = ['member', 'operator', 'system'] as const

/** One event. `sentence` describes it; deleted users are called `A former member`. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  /** One of `AUDIT_ACTIONS`, or an action of a later version. */
  action: z.string(),
  sentence: z.string(),
  actor: z.object({ kind: z.enum(AUDIT_ACTORS), id: z.number().int().nullable(), name: z.string() }),
  /** The API token that was used; null for a user in the browser. */
  apiTokenId: z.number().int().nullable(),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.number().int(), label: z.string() }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null(), z.array(z.string())])),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Newest first. The next page starts with `?before=` and the last entry's id. */
export const auditEntriesSchema = z.array(auditEntrySchema)

export const AUDIT_PAGE_MAX_ENTRIES = 200

const id = () => integerQuery({ least: 1, most: Number.MAX_SAFE_INTEGER }, null)

/** Filters by action, by member (as actor or subject) and by home. */
export const auditFilterSchema = z.object({ action: choiceQuery(AUDIT_ACTIONS), member: id(), home: id() })
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditQuerySchema = auditFilterSchema.extend({
  before: id(),
  limit: integerQuery({ least: 1, most: AUDIT_PAGE_MAX_ENTRIES }, 50),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>
