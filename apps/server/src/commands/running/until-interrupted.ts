import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { exitImmediately } from './exit-immediately.ts'

const INTERRUPTED_EXIT_CODE = 130
const BREAK_OFF_WITHIN_MS = 9_000

/**
 * Runs work that the first SIGINT or SIGTERM aborts cleanly within ten seconds; a second signal ends the process at
 * once.
 */
export async function untilInterrupted<Done>(
  sentence: string,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const interruption = new AbortController()
  let overdue: NodeJS.Timeout | undefined
  const interrupt = (): void => {
    forget()
    overdue = setTimeout(() => exitImmediately(INTERRUPTED_EXIT_CODE), BREAK_OFF_WITHIN_MS).unref()
    interruption.abort()
  }
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, interrupt)
  }
  for (const signal of SIGNALS) process.on(signal, interrupt)
  try {
    return await work(interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    throw new UserFacingError(sentence, { exitCode: INTERRUPTED_EXIT_CODE, cause: error })
  } finally {
    clearTimeout(overdue)
    forget()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
