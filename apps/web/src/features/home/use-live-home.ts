import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listenToHomes } from '../../lib/home-events.ts'
import { homeKeys } from '../../lib/home-queries.ts'

/** Reads a home anew when something happens to it elsewhere. Answers whether everything that happens is told. */
export function useLiveHome(homeId: number): boolean {
  const queryClient = useQueryClient()
  const [isTold, setIsTold] = useState(false)
  useEffect(() => {
    const readAnew = () => {
      void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId) })
      void queryClient.invalidateQueries({ queryKey: homeKeys.list, refetchType: 'none' })
    }
    return listenToHomes({
      onConnected: setIsTold,
      onMissed: readAnew,
      onHome: (event) => {
        if (event.homeId === homeId) readAnew()
      },
    })
  }, [queryClient, homeId])
  return isTold
}
