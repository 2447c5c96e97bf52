import { paths } from '../../lib/paths.ts'

/** Carried by a redirect in the history entry's state: where the reader wanted to go. */
export interface ReturnState {
  from: string
}

export function returnState(location: { pathname: string; search: string }): ReturnState {
  return { from: `${location.pathname}${location.search}` }
}

/** The page that was asked for, or the dashboard. Only addresses inside the application count. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard
  const { from } = state
  const isInside = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//')
  return isInside ? from : paths.dashboard
}
