import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetchQueries } from '../../../lib/api/refetch.ts'
import { subscribeToHomeEvents } from '../../../lib/homes/home-events.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'

/** Reads a home anew when something happens to it elsewhere. Answers whether everything that happens is told. */
export function useLiveHome(homeId: number): boolean {
  const queryClient = useQueryClient()
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    return subscribeToHomeEvents({
      onConnected: setIsTold,
      // Lists are read anew when somebody looks at them.
      onMissed: () => {
        void queryClient.invalidateQueries({ queryKey: homeKeys.all, refetchType: 'none' })
        void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId) })
      },
      onHome: (event) => {
        void refetchQueries(queryClient, homeKeys.detail(event.homeId))
        void queryClient.invalidateQueries({ queryKey: homeKeys.list, refetchType: 'none' })
      },
    })
  }, [queryClient, homeId])
  return isTold
}
