import { UserFacingError } from '../platform/user-facing-error.ts'

const INTERRUPTED_EXIT_CODE = 130

/** Runs work that breaks off in good order at the first SIGINT or SIGTERM; a second one ends it at once. */
export async function untilInterrupted<Done>(
  sentence: string,
  work: (signal: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const interruption = new AbortController()
  const interrupt = (): void => {
    forget()
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
    forget()
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
