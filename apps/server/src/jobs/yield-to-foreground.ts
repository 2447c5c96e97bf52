import { availableParallelism } from 'node:os'
import type { ForegroundRequests } from './foreground-requests.ts'

/** Does one piece of a work that nobody waits for, when its time has come. */
export type YieldPoint = <Result>(piece: () => Promise<Result>) => Promise<Result>

/** Where nobody asks anything. */
export const neverYields: YieldPoint = (piece) => piece()

/** About as long as the next few pieces take: work has to go on however busy the node is. */
const LET_PEOPLE_FIRST_MS = 100
/** What nobody asked for goes on during a long import as well, if slowly. */
const LET_IMPORTS_FIRST_MS = 200
/** Whoever reads one page goes on to another, and the next person is not far when several work. */
const ABOUT_MS = 250

/**
 * Pieces begin in the order in which they are asked for. Each waits until nobody waits for an answer of this node, though
 * not for long. While people are about, pieces leave a core to them where there are several: what is under way when
 * somebody asks is what they have to wait for. Otherwise two pieces for each core are under way, since some of them wait
 * for a database, and some lie ready for a thread.
 */
export function yieldToForeground(waiting: ForegroundRequests, cores = availableParallelism()): YieldPoint {
  const line: (() => void)[] = []
  let underWay = 0
  const most = (): number => (waiting.areAbout(ABOUT_MS) ? Math.max(1, cores - 1) : 2 * cores)
  const beginNext = (): void => {
    while (line.length > 0 && underWay < most()) {
      underWay += 1
      line.shift()?.()
    }
  }
  return async (piece) => {
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
    line.push(begin)
    beginNext()
    await turn
    try {
      await waiting.gone(LET_PEOPLE_FIRST_MS)
      return await piece()
    } finally {
      underWay -= 1
      beginNext()
    }
  }
}

/** The same pace, behind the imports of this node as well: somebody waits for them. */
export function yieldToImports(importing: ForegroundRequests, pace: YieldPoint): YieldPoint {
  return async (piece) => {
    await importing.gone(LET_IMPORTS_FIRST_MS)
    return pace(piece)
  }
}
