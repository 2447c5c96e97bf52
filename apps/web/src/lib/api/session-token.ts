import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'token'
const listeners = new Set<() => void>()

/** The session token: in local storage, and nowhere else. */
export const sessionToken = {
  read(): string | null {
    return localStorage.getItem(STORAGE_KEY)
  },
  store(token: string): void {
    localStorage.setItem(STORAGE_KEY, token)
    notify()
  },
  remove(): void {
    if (localStorage.getItem(STORAGE_KEY) === null) return
    localStorage.removeItem(STORAGE_KEY)
    notify()
  },
}

/** Follows the token, also when another tab signs in or out. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => sessionToken.read(),
    // A page made ahead of any visit knows nobody.
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
