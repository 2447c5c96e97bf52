import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '@retrofolio/reference-data/sample/random'
import type { Tenant } from './tenant.ts'

export interface SteadyLoad {
  /** How long each answer took since this was last asked, from when its question was due [ms]. */
  takeAnswers(): number[]
  failures: string[]
  answers: number
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const CALLERS = 8
/** More at once would only queue in the server. Deeds that are due meanwhile wait here, and their answers are the later. */
const MOST_UNDER_WAY = 64
/** Deeds that wait for longer than any stall of a server that keeps up with its load. */
const MOST_BEHIND_SECONDS = 10

/** How many deeds a second are answered when nobody waits but for the answer before. */
export async function measureCapacity(tenant: Tenant, seconds: number): Promise<number> {
  const random = new Random('capacity')
  const until = performance.now() + seconds * 1_000
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < until) {
        await tenant.act(random.next())
        done += 1
      }
    }),
  )
  return done / seconds
}

/**
 * So many deeds a second, each due at its time whether or not the ones before it are answered. What the server cannot take
 * at its time is late, not left out: else a stall would make the load smaller just when it is felt.
 */
export function steadyLoad(tenant: () => Tenant, perSecond: number): SteadyLoad {
  const random = new Random('steady load')
  const over = new AbortController()
  const underWay = new Set<Promise<void>>()
  let answersMs: number[] = []
  const load: SteadyLoad = {
    answers: 0,
    failures: [],
    takeAnswers: () => {
      const taken = answersMs
      answersMs = []
      return taken
    },
    stop: async () => {
      over.abort()
      await running
      await Promise.all(underWay)
    },
  }
  const act = async (dueAt: number): Promise<void> => {
    try {
      await tenant().act(random.next())
      load.answers += 1
      answersMs.push(performance.now() - dueAt)
    } catch (error) {
      load.failures.push(error instanceof Error ? error.message.slice(0, 300) : String(error))
    }
  }
  const running = (async () => {
    const startedAt = performance.now()
    let begun = 0
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond)
      for (; begun < due && underWay.size < MOST_UNDER_WAY; begun += 1) {
        const deed = act(startedAt + ((begun + 1) / perSecond) * 1_000)
        underWay.add(deed)
        void deed.finally(() => underWay.delete(deed))
      }
      if (due - begun > MOST_BEHIND_SECONDS * perSecond) {
        load.failures.push(`Deeds wait for ${MOST_BEHIND_SECONDS} seconds: the server does not keep up with the load.`)
        begun = due
      }
      await pause(5)
    }
  })()
  return load
}
