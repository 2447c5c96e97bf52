import { useEffect, useState } from 'react'
import { untilIdleOrInteraction } from './load-on-demand.ts'

/** True once the browser has been idle after load, or the user has acted: for what the page does not need at first. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    void untilIdleOrInteraction().then(() => setIsIdle(true))
  }, [])
  return isIdle
}
