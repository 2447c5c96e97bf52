import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSessionToken } from '../../../lib/api/session-token.ts'
import { Toasts } from './toasts.tsx'

/** What members' pages can do without until they stand. */
export function DeferredMemberFeatures() {
  useSignInsOfOtherTabs()
  return <Toasts />
}

/** Somebody else may have signed in there: what is shown is asked for anew, and what is being typed here stays. */
function useSignInsOfOtherTabs(): void {
  const token = useSessionToken()
  const asked = useRef(token)
  const queryClient = useQueryClient()
  useEffect(() => {
    const isReplaced = asked.current !== null && token !== null && asked.current !== token
    asked.current = token
    if (!isReplaced) return
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries()
  }, [token, queryClient])
}
