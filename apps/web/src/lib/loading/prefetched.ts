import { useEffect, useState } from 'react'
import { untilIdleOrInteraction } from './load-on-demand.ts'

/** Code that a first look does not need is fetched while the browser has nothing else to do, before it is asked for. */
export function usePrefetched(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Only a head start: when it fails, whoever draws the part asks again and reports.
    untilIdleOrInteraction()
      .then(load)
      .catch(() => {})
  }, [load])
}

/** True from the first opening on: what opens is drawn only then, and stays, so that it can fade. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened
}

/**
 * What comes because it was opened is drawn closed at first. The library sees it open then, which is when it remembers
 * where the focus was.
 */
export function useOpensOnceRendered(isOpen: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setIsDrawn, 0, true)
    return () => clearTimeout(timer)
  }, [])
  return isOpen && isDrawn
}
