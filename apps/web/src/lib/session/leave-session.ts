import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { sessionToken } from '../api/session-token.ts'
import { duringSignOut } from '../api/unload-guard.ts'

let membersPages = 0
const waitingForThemToGo = new Set<() => void>()

/**
 * Ends a session on purpose: the call that ends it, the way to another page, and only then is the session forgotten.
 * Until it is, the members' pages may be refused what they were still asking for, which is no reason to ask for a new
 * sign-in; and they must be gone first, or they would ask for one themselves.
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

/** The frame around the members' pages tells that it stands. */
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

/** The router's promise is kept before React has drawn the next page. */
function membersPagesGone(): Promise<void> {
  if (membersPages === 0) return Promise.resolve()
  return new Promise((resolve) => waitingForThemToGo.add(resolve))
}
