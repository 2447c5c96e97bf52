/** Answers that the application as a whole reacts to: session over, nothing there, closed for maintenance. */
export type GlobalFailureStatus = 401 | 404 | 503

const listeners = new Set<(status: GlobalFailureStatus) => void>()

/** The application's navigation listens here; returns how to stop. */
export function onGlobalFailure(listener: (status: GlobalFailureStatus) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyGlobalFailure(status: GlobalFailureStatus): void {
  for (const listener of listeners) listener(status)
}
