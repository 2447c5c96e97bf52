import { prefetch } from '../../../concurrency/prefetch.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { batchSize, isTurnOver, JOB_TURN, type JobTurn, stopsAfterBatch } from '../../../jobs/job-turn.ts'
import type { JobRun } from '../../../jobs/run-jobs.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import type { YieldPoint } from '../../../jobs/yield-to-foreground.ts'
import { describeError } from '../../../reporting/describe-error.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { hasRoomForHome, lockHomeQuota } from '../../homes/homes.repository.ts'
import { countedWith } from './additions.present.ts'
import {
  type AdditionKey,
  type AdditionRow,
  findAddition,
  lockAddition,
  updateAddition,
} from './additions.repository.ts'
import type { ChosenHome } from './assign-found-homes.ts'
import {
  type AddedHome,
  type FoundHome,
  prepareHomes,
  type SavingDependencies,
  saveFoundHomes,
} from './save-found-homes.service.ts'

export interface AdditionRunner extends SavingDependencies {
  /** Yield point of each saved batch. */
  pace: YieldPoint
}

/** Homes of one transaction: few enough that adding a home at the same time is hardly delayed. */
const BATCH_HOMES = 50

/**
 * Adds the homes of an addition, in their order: while some are saved, the next are analysed. Homes and progress are
 * saved together, so that no home is added twice, however often the job runs.
 *
 * @throws any failure of the register or the database; the job is then retried
 */
export async function runAddition(deps: AdditionRunner, key: AdditionKey, run: JobRun, turn = JOB_TURN): Promise<void> {
  const limit = batchSize(BATCH_HOMES, run)
  for await (const batch of prefetch(batchesOf(deps, key, { limit, turn }))) {
    const isRunning = await deps.pace(() => saveBatch(deps, key, batch))
    if (!isRunning) return
    if (stopsAfterBatch(run)) break
  }
  await endTurn(deps, key)
}

interface Batch {
  /** Homes that were finished before. */
  from: number
  chosen: ChosenHome<FoundHome>[]
}

async function* batchesOf(
  deps: AdditionRunner,
  key: AdditionKey,
  { limit, turn }: { limit: number; turn: JobTurn },
): AsyncGenerator<Batch> {
  const { database } = deps
  const { organisationId } = key
  const beganAt = performance.now()
  const row = await withinOrganisation(database, organisationId, (queries) => findAddition(queries, key))
  if (row?.status !== 'running') return
  for (let from = row.done; from < row.selected; from += limit) {
    const isFull = !(await hasRoomForHome(database, organisationId))
    const keys = row.homeKeys.slice(from, from + limit)
    yield { from, chosen: await prepareHomes(deps, keys, { organisationId, userId: row.startedById, isFull }) }
    if (await isTurnOver(database, 'add-found-homes', turn, performance.now() - beganAt)) return
  }
}

/** @returns whether the addition goes on */
async function saveBatch(deps: AdditionRunner, key: AdditionKey, batch: Batch): Promise<boolean> {
  try {
    return await saveSome(deps, key, batch)
  } catch (error) {
    if (!isRefusedAsData(error)) throw error
    deps.log.error({ ...key, error: describeError(error) }, 'homes of the register are added one by one')
  }
  // A home that the database rejects must not block the others.
  for (const [place, one] of batch.chosen.entries()) {
    const single = { from: batch.from + place, chosen: [one] }
    const isRunning = await saveSome(deps, key, single).catch((error: unknown) => {
      if (!isRefusedAsData(error)) throw error
      return saveSome(deps, key, { ...single, chosen: [failed(one)] })
    })
    if (!isRunning) return false
  }
  return true
}

const failed = ({ homeKey, address }: ChosenHome<FoundHome>): ChosenHome<FoundHome> => ({
  homeKey,
  address,
  kind: 'refused',
  reason: 'failed',
})

function saveSome(deps: AdditionRunner, key: AdditionKey, { from, chosen }: Batch): Promise<boolean> {
  const { organisationId } = key
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    // Lock order: organisation, addition, homes.
    const remaining = await lockHomeQuota(queries, organisationId, chosen.length)
    const row = await lockAddition(queries, key)
    // Another node may have taken over the job.
    if (row?.status !== 'running' || row.done !== from) return false
    const ends: AddedHome[] = await saveFoundHomes(deps, queries, { organisationId, chosen, remaining })
    await updateAddition(queries, row, countedWith(row, ends))
    return true
  })
}

/** Class 22 of PostgreSQL's error codes: a value is invalid for its type. */
function isRefusedAsData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isData = 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
  return isData || isRefusedAsData(error.cause)
}

/** Ends the addition if no home waits; otherwise queues it again. */
async function endTurn(deps: AdditionRunner, key: AdditionKey): Promise<void> {
  const { organisationId } = key
  await withinOrganisation(deps.database, organisationId, async (queries) => {
    const row = await lockAddition(queries, key)
    if (row?.status !== 'running') return
    if (row.done < row.selected) await sendJob(queries, 'add-found-homes', key)
    else await finish(deps, queries, row)
  })
}

async function finish(
  { now }: AdditionRunner,
  queries: Parameters<typeof updateAddition>[0],
  row: AdditionRow,
): Promise<void> {
  const at = now()
  await updateAddition(queries, row, { status: 'done', finishedAt: at })
  const { organisationId, startedById, added, selected } = row
  await recordAudit(queries, {
    organisationId,
    actor: { userId: startedById },
    subject: { id: organisationId, label: '' },
    at,
    caller: null,
    action: 'found_homes_added',
    details: { added, homes: selected },
  })
}
