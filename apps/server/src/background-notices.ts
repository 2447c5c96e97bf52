import type { Database } from './database/database.ts'
import { findUser } from './features/accounts/accounts.repository.ts'
import { listOrganisations } from './features/accounts/accounts.service.ts'
import { type CriteriaEvaluation, criteriaWatch } from './features/criteria/evaluation/evaluate-criteria.service.ts'
import { notifyOfCertificates } from './features/homes/notices/certificate-notices.ts'
import { notifyOfExpiringCertificates } from './features/homes/notices/notify-expiring-certificates.service.ts'
import { notifyOfQuotas } from './features/homes/notices/notify-quota.service.ts'
import { notifyOfRuleChanges } from './features/homes/notices/notify-rule-changes.service.ts'
import { notifyOfStoppedImports } from './features/imports/notify-import.ts'
import { notifyOfExpiringTokens } from './features/organisation/api-tokens/notify-expiring-tokens.service.ts'
import { every, type Repetition } from './jobs/every.ts'
import { clearOldNotices, mailDueNotices, type NoticeMailing } from './notifications/mail-notices.ts'

const MAIL_EVERY_MS = 10 * 60_000
const WATCH_EVERY_MS = 10 * 60_000
const WATCH_DAYS_EVERY_MS = 60 * 60_000
const CLEAR_EVERY_MS = 6 * 60 * 60_000
const LOOK_AT_RATINGS_EVERY_MS = 60_000

/** What mails about notifications need. */
export function noticeMailing(
  database: Database,
  { now, siteAddress }: Pick<NoticeMailing, 'now' | 'siteAddress'>,
): NoticeMailing {
  return {
    database,
    now,
    siteAddress,
    listOrganisations: () => listOrganisations(database),
    verifiedAddressOf: async (queries, organisationId, userId) => {
      const user = await findUser(queries, userId)
      const isMember = user !== null && user.organisationId === organisationId && user.isActive
      return isMember && user.emailProvenAt !== null ? user.email : null
    },
  }
}

/** Regular work for notifications: each finds out by the database what it still has to do. */
export function noticeRepetitions(
  mailing: NoticeMailing,
  evaluating: Pick<CriteriaEvaluation, 'ratings'> | null,
  onProblem: (error: unknown) => void,
): Repetition[] {
  const { database } = mailing
  const watched = [notifyOfCertificates, notifyOfQuotas, notifyOfStoppedImports]
  const watchedDays = [notifyOfExpiringCertificates, notifyOfExpiringTokens, notifyOfRuleChanges]
  const inTurn = (watches: typeof watched) => async (stopping: AbortSignal) => {
    for (const watch of watches) await watch(mailing, stopping)
  }
  return [
    every(MAIL_EVERY_MS, (stopping) => mailDueNotices(mailing, stopping), onProblem),
    every(WATCH_EVERY_MS, inTurn(watched), onProblem),
    every(WATCH_DAYS_EVERY_MS, inTurn(watchedDays), onProblem),
    every(CLEAR_EVERY_MS, (stopping) => clearOldNotices(mailing, stopping), onProblem),
    ...(evaluating === null
      ? []
      : [every(LOOK_AT_RATINGS_EVERY_MS, criteriaWatch({ database, ratings: evaluating.ratings }), onProblem)]),
  ]
}
