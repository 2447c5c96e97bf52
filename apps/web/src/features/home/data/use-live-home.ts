import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetchQueries } from '../../../lib/api/refetch.ts'
import { subscribeToHomeEvents } from '../../../lib/homes/home-events.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { planKeys } from '../../../lib/homes/plan-keys.ts'

/** Refetches a home when an event reports a change. Returns whether the event stream is complete. */
export function useLiveHome(homeId: number): boolean {
  const queryClient = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    // Without cancelling: a version may be loading that never changes.
    const refetchOpenedPlans = () => void queryClient.invalidateQueries({ queryKey: planKeys.each })
    return subscribeToHomeEvents({
      onConnected: setIsLive,
      // Lists refetch when they are next shown.
      onMissed: () => {
        void queryClient.invalidateQueries({ queryKey: homeKeys.all, refetchType: 'none' })
        void queryClient.invalidateQueries({ queryKey: homeKeys.detail(homeId) })
        refetchOpenedPlans()
      },
      // A job reports each batch, and no event for each home.
      onPlanJob: () => {
        void refetchQueries(queryClient, planKeys.ofHome(homeId))
        refetchOpenedPlans()
      },
      onHome: (event) => {
        void refetchQueries(queryClient, homeKeys.detail(event.homeId))
        if (event.homeId === homeId) refetchOpenedPlans()
        void queryClient.invalidateQueries({ queryKey: homeKeys.list, refetchType: 'none' })
      },
    })
  }, [queryClient, homeId])
  return isLive
}
