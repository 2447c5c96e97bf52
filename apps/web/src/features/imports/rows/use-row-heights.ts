import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Of the last visits in this window, by the entry of the history; a list of thousands of rows takes a megabyte. */
const heightsOfVisits = new Map<string, VirtualItem[]>()
const MOST_VISITS = 8

/**
 * Rows as they were measured before the reader left this entry of the history: who comes back finds the page as high as
 * it was, and so the place where it was left.
 */
export function useRowHeights(): VirtualItem[] {
  const { key } = useLocation()
  const [heights] = useState(() => heightsOfVisits.get(key) ?? [])
  return heights
}

/** Keeps them as the list goes, or becomes that of another entry. */
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
