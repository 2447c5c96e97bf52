import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** For recent history entries; a list of thousands of rows takes a megabyte. */
const heightsOfVisits = new Map<string, VirtualItem[]>()
const MOST_VISITS = 8

/** Row heights by history entry, so that going back restores height and scroll position. */
export function useRowHeights(): VirtualItem[] {
  const { key } = useLocation()
  const [heights] = useState(() => heightsOfVisits.get(key) ?? [])
  return heights
}

/** Saves them on unmount or for a new history entry. */
export function useSaveRowHeights(takeSnapshot: () => VirtualItem[]): void {
  const { key } = useLocation()
  useEffect(
    () => () => {
      heightsOfVisits.delete(key)
      heightsOfVisits.set(key, takeSnapshot())
      const [oldest] = heightsOfVisits.keys()
      if (heightsOfVisits.size > MOST_VISITS && oldest !== undefined) heightsOfVisits.delete(oldest)
    },
    [key, takeSnapshot],
  )
}
