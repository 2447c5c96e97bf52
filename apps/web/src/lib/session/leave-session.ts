import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { duringSignOut } from '../api/session-ending.ts'
import { sessionToken } from '../api/session-token.ts'

let membersPages = 0
const waitingForThemToGo = new Set<() => void>()

/**
 * Logs out: calls the endpoint, leaves the signed-in pages, then forgets the session. Meanwhile their requests may fail
 * with 401, which must not ask for a new sign-in. The pages must unmount first, or they would ask for one themselves.
 */
export function useLeaveSession(): (end: () => Promise<void>, destination: string) => Promise<void> {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useCallback(
    (end, destination) =>
      duringSignOut(async () => {
        await end()
        await navigate(destination, { replace: true })
        await membersPagesGone()
        sessionToken.remove()
        queryClient.clear()
      }),
    [navigate, queryClient],
  )
}

/** The signed-in shell reports that it is mounted. */
export function useSignedInPage(): void {
  useEffect(() => {
    membersPages += 1
    return () => {
      membersPages -= 1
      if (membersPages > 0) return
      for (const go of waitingForThemToGo) go()
      waitingForThemToGo.clear()
    }
  }, [])
}

/** The router resolves before React has rendered the next page. */
function membersPagesGone(): Promise<void> {
  if (membersPages === 0) return Promise.resolve()
  return new Promise((resolve) => waitingForThemToGo.add(resolve))
}
