import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'token'
const listeners = new Set<() => void>()
let hasExpired = false

/** Stores the session token in local storage only. */
export const sessionToken = {
  read(): string | null {
    return localStorage.getItem(STORAGE_KEY)
  },
  store(token: string): void {
    hasExpired = false
    localStorage.setItem(STORAGE_KEY, token)
    notify()
  },
  remove(): void {
    if (localStorage.getItem(STORAGE_KEY) === null) return
    localStorage.removeItem(STORAGE_KEY)
    notify()
  },
  /** Removes a token that the server does not accept any more. */
  expire(): void {
    hasExpired = sessionToken.read() !== null
    sessionToken.remove()
  },
  /** Whether the last session of this visit expired. */
  hasExpired: () => hasExpired,
}

/** Subscribes to changes of the token, including those from other tabs. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sessionToken.read(),
    // Prerendered pages have no session.
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}
