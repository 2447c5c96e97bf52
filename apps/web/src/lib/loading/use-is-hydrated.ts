import { useSyncExternalStore } from 'react'

/**
 * Whether the page's code has taken over what was drawn ahead of it. Until then a form must not be sent: the browser
 * would send it by itself, and put what was typed into the address.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
}

const nothingToFollow = () => () => {}
