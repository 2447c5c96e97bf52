import { useSyncExternalStore } from 'react'

/**
 * True after hydration. Until then a form must not be submitted: the browser would send it natively and put the input
 * into the address.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    nothingToFollow,
    () => true,
    () => false,
  )
}

const nothingToFollow = () => () => {}
