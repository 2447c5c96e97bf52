/** Answers that the application as a whole reacts to: session over, nothing there, closed for maintenance. */
export type GlobalFailureStatus = 401 | 404 | 503

const listeners = new Set<(status: GlobalFailureStatus) => void>()

/** The application's navigation listens here; returns how to stop. */
export function onGlobalFailure(listener: (status: GlobalFailureStatus) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellGlobalFailure(status: GlobalFailureStatus): void {
  for (const listener of listeners) listener(status)
}

let leaving: Promise<unknown> = Promise.resolve()

/**
 * Ends a session on purpose: from the call that ends it until the pages that belonged to it are left. What they were
 * still asking for may be refused meanwhile, which is no reason to ask for a new sign-in.
 */
export async function leaveSession(leave: () => Promise<void>): Promise<void> {
  const left = leave()
  leaving = Promise.allSettled([leaving, left])
  return left
}

/** Once nobody is leaving any more, whether the session has ended or goes on. */
export async function whenNobodyLeaves(): Promise<void> {
  await leaving
}
