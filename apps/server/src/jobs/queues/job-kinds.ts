import { z } from 'zod'
import type { JobName } from './job-names.ts'

/** How the jobs of one kind are treated; what they do is said where the server is put together. */
export interface JobKind<Data = unknown> {
  data: z.ZodType<Data>
  /** How many run at once on one node. Jobs of a kind with one place end after some seconds and send the rest on. */
  atOnce: number
  /** A job that runs longer is taken for lost and runs again; its signal is aborted. */
  expiresAfterSeconds: number
  /** A running job tells twice in this time that its process lives; one that is silent is tried again. null: it tells nothing. */
  lostAfterSeconds: number | null
  /** After a failure: how often it is tried again, and when; each delay is about twice the one before. */
  retries: { limit: number; firstDelaySeconds: number; longestDelaySeconds: number }
}

/** What each kind of job is told: as little as possible, since the tables hold the truth and may have moved on. */
export interface JobData {
  /** Only wakes the sending up: whether the mail is still to be sent, its row in `mails` says. */
  'send-mail': { mailId: number }
  /** Whether the national service has a newer certificate of the home. */
  'check-certificate': { organisationId: number; homeId: number }
  /** Looks for imagery of a home's roof, unless it has some, or the budget for it is spent. */
  'look-at-roof': { organisationId: number; homeId: number }
  /** Goes on with the rows of an import; which are left, their table says. */
  'import-rows': { organisationId: number; importId: number }
  /**
   * Gives homes of an import the ranges that they lack: those from this number on, some at a time, or one alone that a
   * row of it was about. Nodes before 0.2 know neither.
   */
  'import-ranges': {
    organisationId: number
    importId: number
    after?: number | undefined
    homeId?: number | undefined
  }
  /** Goes on with taking back the homes of an import. */
  'undo-import': { organisationId: number; importId: number }
  /** Brings homes from this number on up to an engine, some at a time. */
  'renew-analyses': { organisationId: number; engineVersion: string; after: number }
  /** Gives homes from this number on what the register of this day has of them, some at a time. */
  'follow-register': { organisationId: number; importedAt: string; after: number }
}

const LOST_AFTER_SECONDS = 30

/** How each is treated. */
export const JOB_KINDS: { [Name in JobName]: JobKind<JobData[Name]> } = {
  'send-mail': {
    data: z.object({ mailId: z.number().int() }),
    atOnce: 4,
    expiresAfterSeconds: 150,
    // The mail itself is claimed for two minutes; a job that came sooner would find nothing to do.
    lostAfterSeconds: null,
    retries: { limit: 3, firstDelaySeconds: 30, longestDelaySeconds: 300 },
  },
  'check-certificate': {
    data: z.object({ organisationId: z.number().int(), homeId: z.number().int() }),
    atOnce: 2,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // An outage of a day ends before the last try.
    retries: { limit: 12, firstDelaySeconds: 30, longestDelaySeconds: 4 * 3_600 },
  },
  'look-at-roof': {
    data: z.object({ organisationId: z.number().int(), homeId: z.number().int() }),
    atOnce: 4,
    expiresAfterSeconds: 120,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // For an outage of up to an hour; after a longer one the home is put in line again (`queue-roof-looks.service.ts`).
    retries: { limit: 6, firstDelaySeconds: 60, longestDelaySeconds: 6 * 3_600 },
  },
  // One job of each import is in line at a time and works for some seconds, so that organisations take turns.
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
  'renew-analyses': {
    data: z.object({ organisationId: z.number().int(), engineVersion: z.string(), after: z.number().int() }),
    // It reckons, beside requests that do.
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // While an upgrade goes from node to node, those that still have the engine before hand it back.
    retries: { limit: 12, firstDelaySeconds: 20, longestDelaySeconds: 3_600 },
  },
  'follow-register': {
    data: z.object({ organisationId: z.number().int(), importedAt: z.string(), after: z.number().int() }),
    atOnce: 1,
    expiresAfterSeconds: 300,
    lostAfterSeconds: LOST_AFTER_SECONDS,
    // While a register goes from node to node, those that still have the one before hand it back.
    retries: { limit: 12, firstDelaySeconds: 20, longestDelaySeconds: 3_600 },
  },
}

/** Where a job goes when its last try has failed: kept for an operator to look at and to send back. */
export const DEAD_JOBS = 'dead-jobs'
