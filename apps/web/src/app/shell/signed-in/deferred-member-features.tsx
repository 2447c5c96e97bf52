import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSessionToken } from '../../../lib/api/session-token.ts'
import { Toasts } from './toasts.tsx'

/** Features that load after the signed-in page has rendered. */
export function DeferredMemberFeatures() {
  useSignInsOfOtherTabs()
  return <Toasts />
}

/** A different user may have signed in there: refetches the data and keeps unsaved input. */
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
