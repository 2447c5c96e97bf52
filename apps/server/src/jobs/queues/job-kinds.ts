import { z } from 'zod'
import type { JobName } from './job-names.ts'

/** How the jobs of one kind are treated; their handlers are set where the server is composed. */
export interface JobKind<Data = unknown> {
  data: z.ZodType<Data>
  /** How many run at once on one node. Jobs of a kind with one slot end after some seconds and queue the rest. */
  atOnce: number
  /** A job that runs longer counts as lost and runs again; its signal is aborted. */
  expiresAfterSeconds: number
  /** A running job sends two heartbeats in this time; without one it is retried. null: no heartbeat. */
  lostAfterSeconds: number | null
  /** After a failure: number of retries, and when; each delay is about twice the previous one. */
  retries: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number }
}

/** Data of each kind of job: as little as possible, because the tables are authoritative and may have changed. */
export interface JobData {
  /** Only triggers the sending; the row in `mails` says whether the mail is still to be sent. */
  'send-mail': { mailId: number }
  /** Checks whether the national service has a newer certificate of the home. */
  'check-certificate': { organisationId: number; homeId: number }
  /** Fetches imagery of a home's roof, unless it has some or the budget is spent. */
  'look-at-roof': { organisationId: number; homeId: number }
  /** Continues with the rows of an import; the table knows which are left. */
  'import-rows': { organisationId: number; importId: number }
  /**
   * Calculates missing ranges of an import's homes: a batch from this id on, or the one home that a row concerned.
   * Nodes before 0.2 know neither.
   */
  'import-ranges': {
    organisationId: number
    importId: number
    after?: number | undefined
    homeId?: number | undefined
  }
  /** Continues to undo the homes of an import. */
  'undo-import': { organisationId: number; importId: number }
  /** Continues to make plans for the homes of a job; the table knows which are left. */
  'make-plans': { organisationId: number; planJobId: number }
  /** Continues to add homes of the register; the table knows which are left. */
  'add-found-homes': { organisationId: number; additionId: number }
  /** Continues to make plans for homes of the register; the table knows which are left. */
  'plan-found-homes': { organisationId: number; planJobId: number }
  /** Re-analyses a batch of homes from this id on with the given engine version. */
  'renew-analyses': { organisationId: number; engineVersion: string; after: number }
  /** Updates a batch of homes from this id on from the register of this date. */
  'follow-register': { organisationId: number; importedAt: string; after: number }
  /** Queues the mails about notifications of an organisation that are due; the table knows which. */
  'mail-notices': { organisationId: number }
  /** Evaluates all criteria on the homes that changed in this version of the rated register. */
  'evaluate-criteria': { version: string }
}

const LOST_AFTER_SECONDS = 30

/** Settings of each kind. */
export const JOB_KINDS: { [Name in JobName]: JobKind<JobData[Name]> } = {
  'send-mail': {
    data: z.object({ mailId: z.number().int() }),
    atOnce: 4,
    expiresAfterSeconds: 150,
    // The mail itself is claimed for two minutes; a retry before that would find nothing to do.
    lostAfterSeconds: null,
    retries: { limit: 3, firstDelaySeconds: 30, longestDelaySeconds: 300 },
  },
  'check-certificate': {
    data: z.object({ organisationId: z.number().int(), homeId: z.number().int() }),
    atOnce: 2,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // Covers an outage of a day.
    retries: { limit: 12, firstDelaySeconds: 30, longestDelaySeconds: 4 * 3_600 },
  },
  'look-at-roof': {
    data: z.object({ organisationId: z.number().int(), homeId: z.number().int() }),
    atOnce: 4,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // Covers an outage of up to an hour; after a longer one the home is queued again (`queue-roof-imagery.service.ts`).
    retries: { limit: 6, firstDelaySeconds: 60, longestDelaySeconds: 6 * 3_600 },
  },
  // One job of each import is queued at a time and runs for some seconds, so that organisations take turns.
  'import-rows': {
    data: z.object({ organisationId: z.number().int(), importId: z.number().int() }),
    atOnce: 2,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    retries: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
  },
  'import-ranges': {
    data: z.object({
      organisationId: z.number().int(),
      importId: z.number().int(),
      after: z.number().int().optional(),
      homeId: z.number().int().optional(),
    }),
    atOnce: 1,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    retries: { limit: 20, firstDelaySeconds: 30, longestDelaySeconds: 600 },
  },
  'undo-import': {
    data: z.object({ organisationId: z.number().int(), importId: z.number().int() }),
    atOnce: 1,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    retries: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
  },
  // One job of each organisation is queued at a time and runs for some seconds, so that organisations take turns.
  'make-plans': {
    data: z.object({ organisationId: z.number().int(), planJobId: z.number().int() }),
    // CPU-bound, in threads that are shared.
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    retries: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
  },
  'add-found-homes': {
    data: z.object({ organisationId: z.number().int(), additionId: z.number().int() }),
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    retries: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
  },
  'plan-found-homes': {
    data: z.object({ organisationId: z.number().int(), planJobId: z.number().int() }),
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    retries: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 600 },
  },
  'renew-analyses': {
    data: z.object({ organisationId: z.number().int(), engineVersion: z.string(), after: z.number().int() }),
    // CPU-bound, and competes with requests that are too.
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // During a rolling upgrade, nodes with the old engine fail these jobs.
    retries: { limit: 12, firstDelaySeconds: 20, longestDelaySeconds: 3_600 },
  },
  'follow-register': {
    data: z.object({ organisationId: z.number().int(), importedAt: z.string(), after: z.number().int() }),
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // During a rolling change of the register, nodes with the old one fail these jobs.
    retries: { limit: 12, firstDelaySeconds: 20, longestDelaySeconds: 3_600 },
  },
  'mail-notices': {
    data: z.object({ organisationId: z.number().int() }),
    atOnce: 1,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // Mails of a lost job are found within ten minutes (`mail-notices.ts`).
    retries: { limit: 3, firstDelaySeconds: 30, longestDelaySeconds: 300 },
  },
  'evaluate-criteria': {
    data: z.object({ version: z.string() }),
    // Reads all changed homes.
    atOnce: 1,
    expiresAfterSeconds: 600,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // During a rolling change of the register, nodes with the old one fail this job.
    retries: { limit: 20, firstDelaySeconds: 5, longestDelaySeconds: 3_600 },
  },
}

/** Queue for jobs whose last retry failed, kept for an operator to inspect and replay. */
export const DEAD_JOBS = 'dead-jobs'
