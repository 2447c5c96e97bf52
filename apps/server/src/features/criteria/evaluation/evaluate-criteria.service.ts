import { stat } from 'node:fs/promises'
import { homeKeyOf } from '@retrofolio/reference-data/addresses/search-index/home-id'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import type { JobData } from '../../../jobs/queues/job-kinds.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJobs } from '../../../jobs/send-job.ts'
import { notify } from '../../../notifications/notify.ts'
import { listOrganisations } from '../../accounts/accounts.service.ts'
import { SHORTLIST_IDS } from '../../explore/own-homes/own-homes.repository.ts'
import { portfolioIds, type RegisterOfOwnHomes } from '../../explore/own-homes/portfolio-ids.ts'
import { type SearchFile, type SearchReader, searchReader } from '../../explore/search-file.ts'
import {
  type CriterionRow,
  findCriteriaToEvaluate,
  findFollowers,
  insertChanges,
  purgeChanges,
} from '../criteria.repository.ts'
import { encodedFilters, readCriterionFilters } from '../criterion-filters.ts'
import {
  CRITERIA_PER_STEP,
  conditionOf,
  type EvaluatedFilters,
  evaluationSql,
  type OwnIdsOf,
  ownTablesSql,
} from './evaluation-sql.ts'

export interface CriteriaEvaluation {
  database: Database
  /** Results of the engine on the disk of this node. */
  ratings: string
  register: RegisterOfOwnHomes
  now: () => Date
  logger: Pick<Logger, 'info'>
}

/** Nodes that load the same register within a day queue one job. */
const ONCE_IN_SECONDS = 24 * 3_600
/** Besides one for the running query. Requests and other jobs have the other cores. */
const THREADS = 1
const CHANGES_KEPT_MS = 400 * 24 * 60 * 60 * 1_000

/** Returns a check that queues the evaluation when the rated register has changed since the last check. */
export function criteriaWatch({ database, ratings }: Pick<CriteriaEvaluation, 'database' | 'ratings'>) {
  let seen: string | null = null
  return async (): Promise<void> => {
    const file = await stat(ratings).catch(() => null)
    // A publication replaces the file.
    const stamp = file === null ? null : `${file.ino} ${file.size} ${file.mtimeMs}`
    if (stamp === null || stamp === seen) return
    const changed = await withRatings(ratings, changedIn)
    if (changed !== null && changed.since !== null) {
      const data = { version: changed.version }
      await sendJobs(database.orm, 'evaluate-criteria', [data], { onceInSeconds: ONCE_IN_SECONDS })
    }
    seen = stamp
  }
}

/**
 * Compares the criteria of all organisations with the homes that a version of the register changed, and notifies
 * followers of new matches. Criteria that another run has stored are left out, so that it may run again at any time.
 *
 * @returns the number of criteria
 * @throws Error if this node's register is older than the job's; the job is retried until a node with that register
 * takes it
 */
export async function evaluateCriteria(
  deps: CriteriaEvaluation,
  { version }: JobData['evaluate-criteria'],
  { signal }: Pick<JobRun, 'signal'>,
): Promise<number> {
  const evaluated = await withRatings(deps.ratings, async (file) => {
    if (file.version < version) {
      throw new Error(`this job needs the rated register ${version}, but this node has ${file.version}`)
    }
    const { since } = await changedIn(file)
    // A newer one has a job of its own.
    if (file.version !== version || since === null) return 0
    return evaluateOn(deps, file, { version, since, signal })
  })
  if (evaluated === null) throw new Error('this job needs a rated register, but this node has none')
  return evaluated
}

interface Evaluation {
  version: string
  since: string
  signal: AbortSignal
}

async function evaluateOn(deps: CriteriaEvaluation, file: SearchFile, evaluation: Evaluation): Promise<number> {
  const startedAt = performance.now()
  const asked: AskedCriterion[] = []
  for (const organisationId of await listOrganisations(deps.database)) {
    evaluation.signal.throwIfAborted()
    asked.push(...(await criteriaOf(deps, file, { organisationId, version: evaluation.version })))
  }
  for (let from = 0; from < asked.length; from += CRITERIA_PER_STEP) {
    const step = asked.slice(from, from + CRITERIA_PER_STEP)
    const changes = await changesOf(file, step, ownIdsOf(deps), evaluation.signal)
    await saveStep(deps, step, changes, evaluation)
  }
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  deps.logger.info({ version: evaluation.version, criteria: asked.length, seconds }, 'criteria were evaluated')
  return asked.length
}

export interface AskedCriterion extends EvaluatedFilters {
  row: Pick<CriterionRow, 'id' | 'name' | 'filters'>
  condition: string
}

async function criteriaOf(
  { database, now }: CriteriaEvaluation,
  file: SearchFile,
  { organisationId, version }: { organisationId: number; version: string },
): Promise<AskedCriterion[]> {
  const rows = await withinOrganisation(database, organisationId, async (queries) => {
    await purgeChanges(queries, organisationId, new Date(now().getTime() - CHANGES_KEPT_MS))
    return findCriteriaToEvaluate(queries, organisationId, { version, filteredBefore: publishedAt(version) ?? now() })
  })
  return rows.flatMap((row): AskedCriterion[] => {
    const read = readCriterionFilters(row.filters)
    if (read.kind === 'invalid') return []
    const condition = conditionOf(file, { organisationId, filters: read.filters })
    return condition === null ? [] : [{ organisationId, filters: read.filters, row, condition }]
  })
}

export interface CriterionChange {
  appeared: number
  left: number
  homeKeys: string[]
}

/** The changes of up to `CRITERIA_PER_STEP` criteria, in their order. */
export async function changesOf(
  file: Pick<SearchFile, 'queries'>,
  step: readonly AskedCriterion[],
  own: OwnIdsOf,
  signal: AbortSignal,
): Promise<CriterionChange[]> {
  const tables = await ownTablesSql(own, step)
  const found = await file.queries([...tables, ...evaluationSql(step.map(({ condition }) => condition))], signal)
  const cells = found.at(-1)?.[0] ?? []
  return step.map((_, place) => {
    const [appeared, left, ids] = cells.slice(3 * place)
    const homeIds = typeof ids === 'string' && ids !== '' ? ids.split(',') : []
    return {
      appeared: Number(appeared ?? 0),
      left: Number(left ?? 0),
      homeKeys: homeIds.map((id) => homeKeyOf(BigInt(id))),
    }
  })
}

async function saveStep(
  deps: CriteriaEvaluation,
  step: readonly AskedCriterion[],
  changes: readonly CriterionChange[],
  evaluation: Evaluation,
): Promise<void> {
  const found = step.map((criterion, place) => ({
    ...criterion,
    change: changes[place] ?? { appeared: 0, left: 0, homeKeys: [] },
  }))
  for (const [organisationId, own] of Map.groupBy(found, (one) => one.organisationId)) {
    evaluation.signal.throwIfAborted()
    await withinOrganisation(deps.database, organisationId, (queries) =>
      saveOrganisation(queries, { organisationId, own, evaluation, at: deps.now() }),
    )
  }
}

async function saveOrganisation(
  queries: Queries,
  {
    organisationId,
    own,
    evaluation: { version, since },
    at,
  }: {
    organisationId: number
    own: readonly (AskedCriterion & { change: CriterionChange })[]
    evaluation: Evaluation
    at: Date
  },
): Promise<void> {
  const stored = await insertChanges(
    queries,
    own.map(({ row, change }) => ({ organisationId, criterionId: row.id, version, since, ...change, evaluatedAt: at })),
  )
  const gained = own.filter(({ row, change }) => stored.has(row.id) && change.appeared > 0)
  if (gained.length === 0) return
  const followers = await findFollowers(
    queries,
    organisationId,
    gained.map(({ row }) => row.id),
  )
  for (const { row, change } of gained) {
    await notify(queries, {
      organisationId,
      userIds: followers.get(row.id) ?? [],
      kind: 'new_matches',
      eventKey: `${row.id} ${version}`,
      data: { criterion: row.name, homes: change.appeared, left: change.left },
      link: `/explore?${encodedFilters(row.filters)}&changed=new&register=${version}`,
      at,
    })
  }
}

function ownIdsOf({ database, register }: Pick<CriteriaEvaluation, 'database' | 'register'>): OwnIdsOf {
  const portfolio = portfolioIds(register)
  return {
    portfolio: async (organisationId) => (await portfolio.ids(database, organisationId)).ids,
    shortlist: async (organisationId) => (await SHORTLIST_IDS.ids(database, organisationId)).ids,
  }
}

/** Opened for each use: the file takes memory, and is needed once per version. */
async function withRatings<Result>(path: string, work: (file: SearchFile) => Promise<Result>): Promise<Result | null> {
  const reader: SearchReader = searchReader({ path, threads: THREADS })
  try {
    return await reader.use(work)
  } finally {
    await reader.close()
  }
}

/** The version of a file, and the one before; null where the file was compared with none. */
async function changedIn(file: SearchFile): Promise<{ version: string; since: string | null }> {
  const [found] = await file.queries(
    [`SELECT value FROM about WHERE key = 'search_changed_since'`],
    new AbortController().signal,
  )
  const since = found?.[0]?.[0]
  return { version: file.version, since: typeof since === 'string' ? since : null }
}

/** `20261127183000-0a1b2c3d`: when the version was published, in UTC. */
function publishedAt(version: string): Date | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})-/.exec(version)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
