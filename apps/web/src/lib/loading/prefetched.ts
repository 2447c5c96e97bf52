import { useEffect, useState } from 'react'
import { untilIdleOrInteraction } from './load-on-demand.ts'

/** A lazy component whose code is preloaded when the browser is idle. */
export function usePrefetched(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Only a preload: if it fails, the component loads the code again and reports errors.
    untilIdleOrInteraction()
      .then(load)
      .catch(() => {})
  }, [load])
}

/** True from the first opening: the overlay mounts only then and stays mounted, so that it can fade out. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened
}

/** Mounts an overlay closed and opens it in the next render, so that the library remembers the focus. */
export function useOpensOnceRendered(isOpen: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsDrawn, 0, true)
    return () => clearTimeout(timer)
  }, [])
  return isOpen && isDrawn
}
