import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '@retrofolio/reference-data/sample/random'
import type { Tenant } from './tenant.ts'

export interface SteadyLoad {
  /** Durations of the responses since the last call, measured from when each request was due [ms]. */
  takeAnswers(): number[]
  failures: string[]
  answers: number
  /** Waits for pending requests. */
  stop(): Promise<void>
}

const CALLERS = 8
/**
 * More concurrent requests would only queue in the server. Due actions wait here, and their delay counts in their
 * duration.
 */
const MOST_UNDER_WAY = 64
/** Limit for waiting actions; a server that keeps up with its load never reaches it. */
const MOST_BEHIND_SECONDS = 10

/** Measures actions per second when each starts as soon as the previous one ends. */
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
 * Starts actions at a fixed rate, each at its scheduled time even when earlier ones are pending. Delayed actions are
 * late, not dropped: otherwise a stall would reduce the load at that moment.
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
        const action = act(startedAt + ((begun + 1) / perSecond) * 1_000)
        underWay.add(action)
        void action.finally(() => underWay.delete(action))
      }
      if (due - begun > MOST_BEHIND_SECONDS * perSecond) {
        load.failures.push(
          `Actions wait for ${MOST_BEHIND_SECONDS} seconds: the server does not keep up with the load.`,
        )
        begun = due
      }
      await pause(5)
    }
  })()
  return load
}
