/** Statuses that the application handles globally: 401, 404 and 503. */
export type GlobalFailureStatus = 401 | 404 | 503

const listeners = new Set<(status: GlobalFailureStatus) => void>()

/** Subscribes the application's navigation; returns a function that unsubscribes. */
export function onGlobalFailure(listener: (status: GlobalFailureStatus) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyGlobalFailure(status: GlobalFailureStatus): void {
  for (const listener of listeners) listener(status)
}
