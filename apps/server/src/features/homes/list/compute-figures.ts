import { availableParallelism } from 'node:os'
import { mapYielding } from '@retrofolio/reference-data/threads/map-yielding'
import { workerPool } from '@retrofolio/reference-data/threads/worker-pool'
import { boundedQueue } from '../../../concurrency/bounded-queue.ts'
import { type DatedFigures, figuresOfHome, type HomeToFigure } from './figures-of-home.ts'

/** Fewer homes are calculated sooner on this thread than a thread takes to start. */
const FEW_HOMES = 400
/** Homes per message to a thread. */
const PAGE = 250

/** Threads take memory, so that only one portfolio at a time is calculated in them. */
const IN_THREADS = boundedQueue({ atOnce: 1, mostWaiting: 1_000 })

/** Reads the homes of a page. */
type ReadHomes = (page: readonly number[]) => Promise<(HomeToFigure & { id: number; version: string })[]>

/**
 * The figures of these homes, in order. A home takes a third of a millisecond: those of a large portfolio are calculated
 * in threads, which leave a core to requests.
 *
 * @param missing ids of the homes; called again after waiting for the threads, since the request before may have
 *   calculated them
 * @param save called before the next request has the threads
 * @param onProgress called with the number of homes that are still missing, if they are many
 */
export async function computeFigures<Saved>(
  missing: () => readonly number[],
  read: ReadHomes,
  save: (computed: readonly ComputedFigures[]) => Saved,
  onProgress: (missing: number) => void = () => undefined,
): Promise<Saved> {
  const few = missing()
  if (few.length <= FEW_HOMES) return save(await computeHere(few, read))
  return IN_THREADS.run(async () => {
    const homeIds = missing()
    const areFew = homeIds.length <= FEW_HOMES
    return save(await (areFew ? computeHere(homeIds, read) : computeInThreads(homeIds, read, onProgress)))
  })
}

async function computeHere(homeIds: readonly number[], read: ReadHomes): Promise<ComputedFigures[]> {
  const homes = homeIds.length === 0 ? [] : await read(homeIds)
  return mapYielding(homes, (home) => ({ id: home.id, version: home.version, ...figuresOfHome(home) }))
}

async function computeInThreads(
  homeIds: readonly number[],
  read: ReadHomes,
  onProgress: (missing: number) => void,
): Promise<ComputedFigures[]> {
  onProgress(homeIds.length)
  await using pool = workerPool<HomeToFigure[], DatedFigures[]>(new URL('./figures-worker.ts', import.meta.url), {
    workers: Math.max(1, availableParallelism() - 1),
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 48 },
  })
  const pages: { id: number; version: string }[][] = []
  async function* jobs(): AsyncGenerator<HomeToFigure[]> {
    for (let from = 0; from < homeIds.length; from += PAGE) {
      const page = await read(homeIds.slice(from, from + PAGE))
      pages.push(page.map(({ id, version }) => ({ id, version })))
      yield page.map(({ id: _id, version: _version, ...home }) => home)
    }
  }
  const computed: ComputedFigures[] = []
  for await (const figures of pool.run(jobs())) {
    const page = pages.shift() ?? []
    for (const [at, { id, version }] of page.entries()) {
      const ofHome = figures[at]
      if (ofHome !== undefined) computed.push({ id, version, ...ofHome })
    }
    onProgress(homeIds.length - computed.length)
  }
  return computed
}

export interface ComputedFigures extends DatedFigures {
  id: number
  /** Of the home when it was read. */
  version: string
}
