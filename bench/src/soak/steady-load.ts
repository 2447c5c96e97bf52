import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '@retrofolio/reference-data/sample/random'
import type { Tenant } from './tenant.ts'

export interface SteadyLoad {
  /** How long each answer took since this was last asked [ms]. */
  takeAnswers(): number[]
  failures: string[]
  answers: number
  /** Waits for what is under way. */
  stop(): Promise<void>
}

const CALLERS = 8
/** More than these say that the machine has less to give than it had; more of them would only queue. */
const MOST_UNDER_WAY = 64

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

/** So many deeds a second, each at its time, whether or not the ones before it are answered. */
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
  const act = async (): Promise<void> => {
    const since = performance.now()
    try {
      await tenant().act(random.next())
      load.answers += 1
      answersMs.push(performance.now() - since)
    } catch (error) {
      load.failures.push(error instanceof Error ? error.message.slice(0, 300) : String(error))
    }
  }
  const running = (async () => {
    const startedAt = performance.now()
    let begun = 0
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond)
      for (; begun < due; begun += 1) {
        if (underWay.size >= MOST_UNDER_WAY) {
          load.failures.push(`Held back, since ${MOST_UNDER_WAY} requests were under way.`)
          continue
        }
        const deed = act()
        underWay.add(deed)
        void deed.finally(() => underWay.delete(deed))
      }
      await pause(5)
    }
  })()
  return load
}
