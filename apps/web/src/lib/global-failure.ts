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

let leaving = 0

/**
 * Goes away from the pages of a session that has ended on purpose. Whatever they were still asking for is refused by now,
 * which is no reason to ask for a new sign-in.
 */
export async function leaveSession(leave: () => void | Promise<void>): Promise<void> {
  leaving += 1
  try {
    await leave()
  } finally {
    leaving -= 1
  }
}

export function isLeavingSession(): boolean {
  return leaving > 0
}
