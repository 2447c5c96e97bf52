import { rateHome } from '@retrofolio/engine/assess/assess'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import type { Register } from '@retrofolio/reference-data/register/register'
import type { Logger } from 'pino'
import type { ConnectedServices } from './adapters/connect-services.ts'
import { noticeMailing, noticeRepetitions } from './background-notices.ts'
import type { MailConfig } from './config/config.ts'
import { clockWatch } from './database/clock-watch.ts'
import type { Database, Queries } from './database/database.ts'
import { unfollowCriteria } from './features/criteria/criteria.repository.ts'
import { evaluateCriteria } from './features/criteria/evaluation/evaluate-criteria.service.ts'
import { clearOldEnquiries } from './features/enquiries/enquiries.service.ts'
import { runAddition } from './features/explore/add/run-addition.service.ts'
import { runPlansJob } from './features/explore/plans/run-plans-job.service.ts'
import { queueRenewals, renewAnalyses } from './features/homes/analysis/renew-analyses.service.ts'
import { checkCertificate, queueCertificateChecks } from './features/homes/certificates/check-certificates.service.ts'
import { registerWatch, syncWithRegister } from './features/homes/certificates/sync-with-register.service.ts'
import { purgeColumns } from './features/homes/columns/purge-removed-columns.service.ts'
import { planningPool } from './features/homes/plan-jobs/planning-pool.ts'
import { runPlanJob } from './features/homes/plan-jobs/run-plan-job.service.ts'
import { purgePlans } from './features/homes/plans/purge-deleted-plans.service.ts'
import { fetchRoofImagery, forgetOldPoints } from './features/homes/roofs/fetch-roof-imagery.service.ts'
import { queueRoofImagery } from './features/homes/roofs/queue-roof-imagery.service.ts'
import { releaseViewsOf } from './features/homes/views/views.repository.ts'
import { analyseFoundHomes } from './features/imports/analysis/analyse-found-homes.ts'
import { analysisPool } from './features/imports/analysis/analysis-pool.ts'
import { computeRanges } from './features/imports/analysis/compute-ranges.service.ts'
import { runImport } from './features/imports/run-import.service.ts'
import { undoRows } from './features/imports/undo/undo-import.service.ts'
import { discardOldUploads } from './features/imports/uploads/pending-uploads.service.ts'
import { forgetMappingsOf } from './features/imports/value-mappings/value-mappings.repository.ts'
import { removeUnconfirmedMembers } from './features/organisation/access-review/remove-unconfirmed.service.ts'
import { findVersion } from './features/rates/rates.repository.ts'
import { every } from './jobs/every.ts'
import { type ForegroundRequests, foregroundRequests } from './jobs/foreground-requests.ts'
import { type JobHandlers, jobRunner } from './jobs/run-jobs.ts'
import { neverYields, yieldToForeground, yieldToImports } from './jobs/yield-to-foreground.ts'
import { mailTransport } from './mail/mail-transport.ts'
import { requeueOverdueMails } from './mail/requeue-overdue-mails.ts'
import { sendMail } from './mail/send-mail.ts'
import { mailNotices } from './notifications/mail-notices.ts'
import { describeError } from './reporting/describe-error.ts'

export interface Background {
  start(): void
  /** Finishes running work, if time allows; the rest waits in the database for the next start or another node. */
  stop(): Promise<void>
}

export interface BackgroundDependencies extends ConnectedServices {
  mail: MailConfig
  panels: PanelChoices
  database: Database
  logger: Logger
  /** null on a node without one: imports are then left to nodes that have one. */
  register: Register | null
  /** Results of the engine for the register; left out on a node without one. */
  ratings?: string | undefined
  /** Public address of this deployment, for links in mails; optional in tests. */
  siteAddress?: () => string
  /** This node's foreground requests; omitted if it serves none. */
  waiting?: ForegroundRequests
}

const LOOK_AFTER_MAILS_EVERY_MS = 5 * 60_000
const CLEAR_ENQUIRIES_EVERY_MS = 60 * 60_000
const QUEUE_CERTIFICATE_CHECKS_EVERY_MS = 60 * 60_000
const QUEUE_ROOF_LOOKS_EVERY_MS = 60 * 60_000
const REMOVE_UNCONFIRMED_EVERY_MS = 60 * 60_000
const DISCARD_UPLOADS_EVERY_MS = 60 * 60_000
const PURGE_COLUMNS_EVERY_MS = 60 * 60_000
const PURGE_PLANS_EVERY_MS = 6 * 60 * 60_000
const LOOK_AT_REGISTER_EVERY_MS = 60_000
const LOOK_AT_CLOCK_EVERY_MS = 15_000
const FORGET_POINTS_EVERY_MS = 6 * 60 * 60_000

/** Background work: every kind of job, and its regular maintenance. */
export function background(deps: BackgroundDependencies): Background {
  const { mail, google, database, logger, certificates, panels, register, waiting, ratings } = deps
  const onProblem = (error: unknown): void => logger.error({ error: describeError(error) }, 'a job failed')
  const now = () => new Date()
  const analysing = { database, model: { rate: rateHome, panels }, now, log: logger }
  const checks = certificates === null ? null : { ...analysing, certificates }
  const sending = { database, from: mail.from, transport: mailTransport(mail), logger }
  const looking = { ...analysing, roofs: google }
  const pace = waiting === undefined ? neverYields : yieldToForeground(waiting)
  const importsRunning = foregroundRequests()
  const batches = yieldToImports(importsRunning, pace)
  const threads = analysisPool(panels, pace, batches)
  const planning = planningPool(batches)
  const importing = { ...analysing, hasRoofImagery: google !== null, isServiceAsked: checks !== null }
  const mailing = noticeMailing(database, { now, siteAddress: deps.siteAddress ?? (() => '') })
  const evaluating = ratings === undefined || register === null ? null : { database, ratings, register, now, logger }
  const handlers: Partial<JobHandlers> = {
    'mail-notices': ({ data }) => mailNotices(mailing, data.organisationId),
    ...(evaluating !== null && {
      'evaluate-criteria': async ({ data, ...job }) => {
        await evaluateCriteria(evaluating, data, job)
      },
    }),
    'send-mail': ({ data, signal }) => sendMail(sending, data.mailId, signal),
    // Jobs queued before the service was switched off are dropped.
    'check-certificate': async ({ data, signal }) => {
      if (checks !== null) await checkCertificate(checks, { ...data, log: logger }, signal)
    },
    'look-at-roof': ({ data, signal }) => fetchRoofImagery(looking, data, signal),
    'renew-analyses': async ({ data, ...job }) => {
      const homes = await renewAnalyses({ ...analysing, pace: batches }, data, job)
      logger.info({ organisationId: data.organisationId, homes }, 'analyses were renewed')
    },
    'import-ranges': ({ data, ...job }) =>
      computeRanges({ database, rangesOf: threads.rangesOf, pace: batches }, data, job),
    'make-plans': ({ data, ...job }) =>
      runPlanJob(
        { ...analysing, panels, ratesOfVersion: findVersion, planHomes: planning.planHomes, pace: batches },
        data,
        job,
      ),
    'undo-import': ({ data, ...job }) => undoRows({ ...analysing, pace }, data, job),
    ...(register !== null && {
      'import-rows': ({ data, ...job }) =>
        importsRunning.during(() =>
          runImport({ ...importing, register, analyseRows: threads.analyseRows, pace }, data, job),
        ),
      'add-found-homes': ({ data, ...job }) =>
        importsRunning.during(() =>
          runAddition(
            { ...importing, register, analyseHomes: analyseFoundHomes(threads.analyseRows), pace },
            data,
            job,
          ),
        ),
      'plan-found-homes': ({ data, ...job }) =>
        runPlansJob(
          {
            ...analysing,
            register,
            panels,
            ratesOfVersion: findVersion,
            findRoutes: planning.findRoutes,
            pace: batches,
          },
          data,
          job,
        ),
      'follow-register': async ({ data, ...job }) => {
        const homes = await syncWithRegister({ ...analysing, register, pace: batches }, data, job)
        logger.info({ organisationId: data.organisationId, homes }, 'homes were synchronised with the register')
      },
    }),
  }
  const jobs = jobRunner(database, handlers, onProblem)
  const mails = every(LOOK_AFTER_MAILS_EVERY_MS, () => requeueOverdueMails(database), onProblem)
  const enquiries = every(CLEAR_ENQUIRIES_EVERY_MS, () => clearOldEnquiries(database, now), onProblem)
  const lookAtCertificates = async (stopping: AbortSignal) => {
    if (checks !== null) await queueCertificateChecks(checks, stopping)
  }
  const certificateChecks = every(QUEUE_CERTIFICATE_CHECKS_EVERY_MS, lookAtCertificates, onProblem)
  const roofLooks = every(QUEUE_ROOF_LOOKS_EVERY_MS, () => queueRoofImagery(looking), onProblem)
  const points = every(FORGET_POINTS_EVERY_MS, () => forgetOldPoints(analysing), onProblem)
  const uploads = every(DISCARD_UPLOADS_EVERY_MS, (stopping) => discardOldUploads(analysing, stopping), onProblem)
  const columns = every(
    PURGE_COLUMNS_EVERY_MS,
    (stopping) => purgeColumns({ ...analysing, forgetMappingsOf }, stopping),
    onProblem,
  )
  const plans = every(PURGE_PLANS_EVERY_MS, (stopping) => purgePlans(analysing, stopping), onProblem)
  const unconfirmed = every(
    REMOVE_UNCONFIRMED_EVERY_MS,
    (stopping) => removeUnconfirmedMembers({ ...analysing, releaseViewsOf: releaseOwnOf }, stopping),
    onProblem,
  )
  const watchRegister = register === null ? async () => {} : registerWatch({ database, register })
  const newRegisters = every(LOOK_AT_REGISTER_EVERY_MS, watchRegister, onProblem)
  const clock = every(LOOK_AT_CLOCK_EVERY_MS, clockWatch(database), onProblem)
  // Once: engine and settings change with the process.
  let renewals = Promise.resolve()
  const repeated = [
    mails,
    enquiries,
    certificateChecks,
    roofLooks,
    points,
    uploads,
    columns,
    plans,
    unconfirmed,
    newRegisters,
    clock,
    ...noticeRepetitions(mailing, evaluating, onProblem),
  ]
  return {
    start: () => {
      void jobs.start()
      renewals = queueRenewals(analysing).catch(onProblem)
      for (const one of repeated) one.start()
    },
    stop: async () => {
      await Promise.all([...repeated.map((one) => one.stop()), jobs.stop(), renewals])
      await Promise.all([threads.close(), planning.close()])
    },
  }
}

async function releaseOwnOf(queries: Queries, organisationId: number, userId: number): Promise<void> {
  await releaseViewsOf(queries, organisationId, userId)
  await unfollowCriteria(queries, organisationId, userId)
}
