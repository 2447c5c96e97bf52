import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router'

type Change = (before: URLSearchParams) => URLSearchParams

/** The parameters that the router is about to show; null when it shows the latest. */
let pending: { parameters: URLSearchParams; isSettled: boolean } | null = null
const listeners = new Set<() => void>()

function setPending(after: typeof pending): void {
  pending = after
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
    // Another page is shown.
    if (listeners.size === 0) pending = null
  }
}

/**
 * Like `useSearchParams`, but a change shows at once, and the next change builds on it: the router renders a new address
 * only when it has time, so that of quick clicks some would be lost.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: { replace?: boolean }) => void] {
  const navigate = useNavigate()
  const [rendered] = useSearchParams()
  const parameters = useSyncExternalStore(subscribe, () => pending)?.parameters ?? rendered
  const latest = useRef(rendered)
  useLayoutEffect(() => {
    latest.current = rendered
    if (pending?.isSettled || pending?.parameters.toString() === rendered.toString()) setPending(null)
  }, [rendered])
  const put = useCallback(
    (change: Change, { replace = false }: { replace?: boolean } = {}) => {
      const before = pending?.parameters ?? latest.current
      const after = change(before)
      if (after.toString() !== before.toString()) void show(after, navigate, replace)
    },
    [navigate],
  )
  return [parameters, put]
}

async function show(parameters: URLSearchParams, navigate: NavigateFunction, replace: boolean): Promise<void> {
  const mine = { parameters, isSettled: false }
  setPending(mine)
  await navigate({ search: parameters.toString() }, { replace, preventScrollReset: true })
  mine.isSettled = true
}
