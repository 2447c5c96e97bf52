import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listenToHomes } from '../../lib/home-events.ts'
import { homeKeys } from '../../lib/home-queries.ts'
import { readAnew } from '../../lib/read-anew.ts'

/** Reads a home anew when something happens to it elsewhere. Answers whether everything that happens is told. */
export function useLiveHome(homeId: number): boolean {
  const queryClient = useQueryClient()
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    return listenToHomes({
      onConnected: setIsTold,
      // Lists are read anew when somebody looks at them.
      onMissed: () => {
        void queryClient.invalidateQueries({ queryKey: homeKeys.all, refetchType: 'none' })
        void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId) })
      },
      onHome: (event) => {
        void readAnew(queryClient, homeKeys.detail(event.homeId))
        void queryClient.invalidateQueries({ queryKey: homeKeys.list, refetchType: 'none' })
      },
    })
  }, [queryClient, homeId])
  return isTold
}
