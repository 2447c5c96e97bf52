import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'

export interface LiveHomes {
  isConnected: boolean
  /** Homes changed by others since the page was opened; the last batch. */
  latest: { count: number; at: number } | null
}

/** Keeps the list up to date while it is on screen. The code loads after the homes, which are up to date when fetched. */
export function useLiveHomes(): LiveHomes {
  const queryClient = useQueryClient()
  const [live, setLive] = useState<LiveHomes>({ isConnected: false, latest: null })
  useEffect(() => {
    let stop: (() => void) | null = null
    let isLeft = false
    const follow = async () => {
      await untilIdleOrInteraction()
      const { followHomes } = await import('./live-homes.ts')
      if (isLeft) return
      stop = followHomes(queryClient, (news) => setLive((before) => ({ ...before, ...news })))
    }
    // Without it the list is fetched again at times, as without a connection.
    follow().catch(() => {})
    return () => {
      isLeft = true
      stop?.()
    }
  }, [queryClient])
  return live
}
