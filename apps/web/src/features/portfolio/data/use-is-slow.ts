import { useEffect, useState } from 'react'

/** Waits that are shorter need no words. */
const SLOW_AFTER_MS = 1_000

/** Whether something has been awaited for a second. */
export function useIsSlow(isAwaited: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isAwaited])
  return isSlow && isAwaited
}
