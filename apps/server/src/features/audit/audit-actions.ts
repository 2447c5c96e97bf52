import type { AuditAction, AuditSubject } from '@retrofolio/contract/accounts/audit'

interface AuditActionKind {
  /** Sentence shown to members; `{actor}`, `{subject}` and the names of details are replaced. */
  sentence: string
  subject: AuditSubject
  /** The only further data that an entry of this action may contain: never a secret or personal data. */
  details: readonly string[]
}

/** Every recorded action, declared once. */
export const AUDIT_ACTION_KINDS = {
  organisation_registered: { sentence: '{actor} registered {subject}.', subject: 'organisation', details: [] },
  organisation_created: {
    sentence: '{actor} created {subject} with a quota of {homeQuota} homes.',
    subject: 'organisation',
    details: ['homeQuota'],
  },
  organisation_renamed: {
    sentence: '{actor} renamed the organisation from {from} to {to}.',
    subject: 'organisation',
    details: ['from', 'to'],
  },
  organisation_exported: {
    sentence: '{actor} exported the homes of {subject} as {format}.',
    subject: 'organisation',
    details: ['format'],
  },
  list_exported: {
    sentence: '{actor} exported {homes} homes of the list as {format}.',
    subject: 'organisation',
    details: ['homes', 'format'],
  },
  register_purpose_confirmed: {
    sentence: '{actor} confirmed that addresses of the register are used for assessing or improving homes.',
    subject: 'organisation',
    details: [],
  },
  register_exported: {
    sentence: '{actor} exported {homes} homes of the register as {format}.',
    subject: 'organisation',
    details: ['homes', 'format'],
  },
  homes_shortlisted: {
    sentence: '{actor} added homes of the register to the shortlist ({homes}).',
    subject: 'organisation',
    details: ['homes'],
  },
  homes_unshortlisted: {
    sentence: '{actor} removed homes of the register from the shortlist ({homes}).',
    subject: 'organisation',
    details: ['homes'],
  },
  home_quota_set: {
    sentence: '{actor} changed the home quota from {from} to {to}.',
    subject: 'organisation',
    details: ['from', 'to'],
  },
  audit_exported: { sentence: '{actor} exported the audit trail.', subject: 'organisation', details: [] },
  member_created: { sentence: '{actor} created the account of {subject}.', subject: 'member', details: [] },
  member_joined: { sentence: '{actor} accepted an invitation and joined.', subject: 'member', details: [] },
  member_removed: { sentence: '{actor} removed {subject} from the organisation.', subject: 'member', details: [] },
  member_deactivated: { sentence: '{actor} deactivated the account of {subject}.', subject: 'member', details: [] },
  member_activated: { sentence: '{actor} reactivated the account of {subject}.', subject: 'member', details: [] },
  member_suspended: {
    sentence: '{subject} lost access until confirmed: they joined before the e-mail address of the owner was verified.',
    subject: 'member',
    details: [],
  },
  member_confirmed: { sentence: '{actor} confirmed {subject} as a member.', subject: 'member', details: [] },
  member_invited: { sentence: '{actor} invited {subject}.', subject: 'invitation', details: [] },
  invitation_resent: {
    sentence: '{actor} resent the invitation of {subject}.',
    subject: 'invitation',
    details: [],
  },
  invitation_withdrawn: {
    sentence: '{actor} withdrew the invitation of {subject}.',
    subject: 'invitation',
    details: [],
  },
  invitation_suspended: {
    sentence:
      'The invitation of {subject} is suspended until confirmed: it was sent before the e-mail address of the owner was verified.',
    subject: 'invitation',
    details: [],
  },
  invitation_confirmed: {
    sentence: '{actor} confirmed the invitation of {subject}.',
    subject: 'invitation',
    details: [],
  },
  signed_in: { sentence: '{actor} signed in.', subject: 'member', details: [] },
  signed_out: { sentence: '{actor} signed out.', subject: 'member', details: [] },
  session_ended: { sentence: '{actor} ended one of their sessions.', subject: 'session', details: [] },
  profile_changed: { sentence: '{actor} changed their profile ({fields}).', subject: 'member', details: ['fields'] },
  email_verification_requested: {
    sentence: '{actor} requested a link to verify their e-mail address.',
    subject: 'member',
    details: [],
  },
  email_verified: { sentence: '{actor} verified the e-mail address of {subject}.', subject: 'member', details: [] },
  password_changed: { sentence: '{actor} changed their password.', subject: 'member', details: [] },
  password_reset_requested: {
    sentence: 'A link to reset the password of {subject} was requested.',
    subject: 'member',
    details: [],
  },
  password_reset: { sentence: '{subject} set a new password by a reset link.', subject: 'member', details: [] },
  password_set: { sentence: '{actor} set a new password for {subject}.', subject: 'member', details: [] },
  person_exported: { sentence: '{actor} exported the data held about them.', subject: 'member', details: [] },
  account_deleted: { sentence: '{actor} deleted their account.', subject: 'member', details: [] },
  api_token_created: {
    sentence: '{actor} created the API token {subject} ({scope}, expires: {expiresAt}).',
    subject: 'api_token',
    details: ['scope', 'expiresAt'],
  },
  api_token_revoked: { sentence: '{actor} revoked the API token {subject}.', subject: 'api_token', details: [] },
  home_added: { sentence: '{actor} added {subject}.', subject: 'home', details: [] },
  home_deleted: { sentence: '{actor} deleted {subject}.', subject: 'home', details: [] },
  home_archived: { sentence: '{actor} archived {subject}.', subject: 'home', details: [] },
  home_restored: { sentence: '{actor} restored {subject}.', subject: 'home', details: [] },
  home_reanalysed: { sentence: '{actor} analysed {subject} again.', subject: 'home', details: [] },
  solar_retriggered: { sentence: '{actor} ran the solar analysis of {subject} again.', subject: 'home', details: [] },
  home_facts_corrected: {
    sentence: '{actor} corrected facts of {subject} ({facts}).',
    subject: 'home',
    details: ['facts'],
  },
  home_facts_supplied: {
    sentence: '{actor} supplied missing facts of {subject} ({facts}).',
    subject: 'home',
    details: ['facts'],
  },
  home_survey_used: {
    sentence: '{actor} analysed {subject} from the survey file {file}.',
    subject: 'home',
    details: ['file'],
  },
  home_survey_removed: {
    sentence: '{actor} removed the survey file {file} from {subject}.',
    subject: 'home',
    details: ['file'],
  },
  home_edited: { sentence: '{actor} edited {subject} ({changes}).', subject: 'home', details: ['changes'] },
  home_note_added: { sentence: '{actor} added a note to {subject}.', subject: 'home', details: [] },
  home_note_changed: { sentence: '{actor} changed a note on {subject}.', subject: 'home', details: [] },
  home_note_deleted: { sentence: '{actor} deleted a note on {subject}.', subject: 'home', details: [] },
  home_plan_saved: {
    sentence: '{actor} saved the plan {plan} (version {version}) of {subject}.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_changed: {
    sentence: '{actor} changed the plan {plan} (version {version}) of {subject}.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_recalculated: {
    sentence: '{actor} recalculated the plan {plan} of {subject} as version {version}.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_copied: {
    sentence: '{actor} copied a plan of {subject} as {plan} (version {version}).',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_chosen: {
    sentence: '{actor} chose the plan {plan} (version {version}) for {subject}.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_unchosen: {
    sentence: '{actor} left {subject} without a chosen plan. It was {plan} (version {version}).',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_deleted: {
    sentence: '{actor} deleted the plan {plan} (version {version}) of {subject}.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_restored: {
    sentence: '{actor} restored the plan {plan} (version {version}) of {subject}.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  home_plan_exported: {
    sentence: '{actor} exported the plan {plan} (version {version}) of {subject} as XLSX.',
    subject: 'home',
    details: ['plan', 'version'],
  },
  homes_edited: {
    sentence: '{actor} edited {homes} homes ({changes}).',
    subject: 'organisation',
    details: ['homes', 'changes'],
  },
  plan_job_started: {
    sentence: '{actor} started making plans for {homes} homes ({target}).',
    subject: 'organisation',
    details: ['homes', 'target'],
  },
  plan_job_cancelled: {
    sentence: '{actor} cancelled making plans after {done} of {homes} homes.',
    subject: 'organisation',
    details: ['done', 'homes'],
  },
  found_homes_adding_started: {
    sentence: '{actor} started adding {homes} homes of the register.',
    subject: 'organisation',
    details: ['homes'],
  },
  found_homes_adding_cancelled: {
    sentence: '{actor} cancelled adding homes of the register after {done} of {homes} homes ({added} added).',
    subject: 'organisation',
    details: ['done', 'homes', 'added'],
  },
  found_homes_added: {
    sentence: '{actor} added {added} of {homes} chosen homes of the register.',
    subject: 'organisation',
    details: ['added', 'homes'],
  },
  found_homes_planning_started: {
    sentence: '{actor} started making plans for {homes} homes of the register.',
    subject: 'organisation',
    details: ['homes'],
  },
  found_homes_planning_cancelled: {
    sentence: '{actor} cancelled making plans for homes of the register after {done} of {homes} homes.',
    subject: 'organisation',
    details: ['done', 'homes'],
  },
  tag_renamed: {
    sentence: '{actor} renamed the tag {tag} to {name} in {homes} homes.',
    subject: 'organisation',
    details: ['tag', 'name', 'homes'],
  },
  tag_removed: {
    sentence: '{actor} removed the tag {tag} from {homes} homes.',
    subject: 'organisation',
    details: ['tag', 'homes'],
  },
  column_added: { sentence: '{actor} added the column {column}.', subject: 'organisation', details: ['column'] },
  column_changed: {
    sentence: '{actor} changed the column {column} ({changes}).',
    subject: 'organisation',
    details: ['column', 'changes'],
  },
  column_deleted: {
    sentence: '{actor} deleted the column {column} with the values of {homes} homes.',
    subject: 'organisation',
    details: ['column', 'homes'],
  },
  column_restored: {
    sentence: '{actor} restored the column {column} with the values of {homes} homes.',
    subject: 'organisation',
    details: ['column', 'homes'],
  },
  columns_ordered: { sentence: '{actor} ordered the columns.', subject: 'organisation', details: [] },
  rates_saved: {
    sentence: '{actor} saved version {version} of the own prices from {file} ({measures} measures).',
    subject: 'organisation',
    details: ['version', 'file', 'measures'],
  },
  rates_reverted: {
    sentence: '{actor} changed the prices in use from {from} to {to}.',
    subject: 'organisation',
    details: ['from', 'to'],
  },
  criterion_saved: {
    sentence: '{actor} saved the criterion {criterion} ({filters}).',
    subject: 'organisation',
    details: ['criterion', 'filters'],
  },
  criterion_changed: {
    sentence: '{actor} changed the criterion {criterion} ({filters}).',
    subject: 'organisation',
    details: ['criterion', 'filters'],
  },
  criterion_copied: {
    sentence: '{actor} copied a criterion as {criterion} ({filters}).',
    subject: 'organisation',
    details: ['criterion', 'filters'],
  },
  criterion_deleted: {
    sentence: '{actor} deleted the criterion {criterion} ({filters}).',
    subject: 'organisation',
    details: ['criterion', 'filters'],
  },
  criterion_restored: {
    sentence: '{actor} restored the criterion {criterion} ({filters}).',
    subject: 'organisation',
    details: ['criterion', 'filters'],
  },
  view_saved: { sentence: '{actor} saved {view} of the list.', subject: 'organisation', details: ['view'] },
  view_changed: { sentence: '{actor} changed {view} of the list.', subject: 'organisation', details: ['view'] },
  view_deleted: { sentence: '{actor} deleted {view} of the list.', subject: 'organisation', details: ['view'] },
  view_restored: { sentence: '{actor} restored {view} of the list.', subject: 'organisation', details: ['view'] },
  import_uploaded: { sentence: '{actor} uploaded {subject} ({rows} rows).', subject: 'import', details: ['rows'] },
  import_sheet_chosen: {
    sentence: '{actor} chose the sheet {sheet} of {subject}.',
    subject: 'import',
    details: ['sheet'],
  },
  import_columns_set: { sentence: '{actor} set the columns of {subject}.', subject: 'import', details: [] },
  import_values_mapped: {
    sentence: '{actor} mapped values of {subject} ({values}).',
    subject: 'import',
    details: ['values'],
  },
  value_mapping_deleted: {
    sentence: '{actor} deleted a remembered value of imports ({fact}).',
    subject: 'organisation',
    details: ['fact'],
  },
  import_started: {
    sentence: '{actor} started the import of {subject} ({rows} rows).',
    subject: 'import',
    details: ['rows'],
  },
  import_row_decided: {
    sentence: '{actor} decided row {row} of {subject}.',
    subject: 'import',
    details: ['row'],
  },
  import_rows_accepted: {
    sentence: '{actor} accepted the agreeing homes for rows of {subject} ({rows}).',
    subject: 'import',
    details: ['rows'],
  },
  import_row_reopened: {
    sentence: '{actor} undid the decision about row {row} of {subject}.',
    subject: 'import',
    details: ['row'],
  },
  import_decision_forgotten: {
    sentence: '{actor} deleted a remembered decision of imports.',
    subject: 'organisation',
    details: [],
  },
  import_undone: { sentence: '{actor} undid the import of {subject}.', subject: 'import', details: [] },
  import_discarded: {
    sentence: '{actor} discarded the upload {subject}.',
    subject: 'import',
    details: [],
  },
} as const satisfies Record<AuditAction, AuditActionKind>

type Kinds = typeof AUDIT_ACTION_KINDS

export type DetailValue = string | number | null | string[]

/** Members and invited people are identified by id alone: their names are looked up when the trail is read. */
type SubjectOf<Action extends AuditAction> = Kinds[Action]['subject'] extends 'member' | 'invitation' | 'session'
  ? { id: number }
  : { id: number; label: string }

type DetailsOf<Action extends AuditAction> = Kinds[Action]['details'] extends readonly []
  ? { details?: never }
  : { details: Record<Kinds[Action]['details'][number], DetailValue> }

/** Who acts: a session can be passed as it is. */
export type AuditActor = { userId: number; kind?: 'login' | 'api'; tokenId?: number } | 'operator' | 'system'

export type AuditEvent<Action extends AuditAction> = {
  organisationId: number
  actor: AuditActor
  action: Action
  subject: SubjectOf<Action>
  at: Date
  /** Origin of the request, `call.caller`; null for the command line and jobs. */
  caller: { address: string; requestId: string } | null
} & DetailsOf<Action>
