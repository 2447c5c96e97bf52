import { availableParallelism } from 'node:os'
import type { ForegroundRequests } from './foreground-requests.ts'

/** Runs one piece of background work when it may run. */
export type YieldPoint = <Result>(piece: () => Promise<Result>) => Promise<Result>

/** For processes without foreground requests. */
export const neverYields: YieldPoint = (piece) => piece()

/** About the time of the next few pieces: work must continue however busy the node is. */
const LET_PEOPLE_FIRST_MS = 100
/** Background work also continues during a long import, but slowly. */
const LET_IMPORTS_FIRST_MS = 200
/** A user who reads one page opens another soon, and if several work, the next request is near. */
const ABOUT_MS = 250

/**
 * Pieces start in the order of the calls. Each waits for a short time until this node has no foreground request. While
 * requests are recent, pieces leave one of several cores free, because a new request has to wait for running pieces.
 * Otherwise two pieces per core run, since some wait for the database or for a thread.
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

/** Also yields to this node's imports, which users wait for. */
export function yieldToImports(importing: ForegroundRequests, pace: YieldPoint): YieldPoint {
  return async (piece) => {
    await importing.gone(LET_IMPORTS_FIRST_MS)
    return pace(piece)
  }
}
