import { paths } from '../../lib/paths.ts'

/** Carried in the history state by a redirect: the page the user wanted. */
export interface ReturnState {
  from: string
}

export function returnState(location: { pathname: string; search: string; hash: string }): ReturnState {
  return { from: `${location.pathname}${location.search}${location.hash}` }
}

/** Returns the requested page or the dashboard. Accepts only addresses of the application. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.dashboard
  const { from } = state
  const isInside = typeof from === 'string' && from.startsWith('/') && !from.startsWith('//')
  return isInside ? from : paths.dashboard
}
