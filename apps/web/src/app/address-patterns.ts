import { matchRoutes, type RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'

/** Leads to the not-found page. */
const ANY_ADDRESS = '*'

/** The addresses that have a page, as router patterns: `/home/:homeId`. */
export function addressPatterns(routes: readonly RouteObject[]): string[] {
  return routes
    .flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...addressPatterns(children ?? [])])
    .filter(hasPage)
}

/** Returns the pattern that an address matches, or null if none does. */
export function addressPattern(routes: RouteObject[], pathname: string): string | null {
  const path = matchRoutes(routes, pathname)?.findLast(({ route }) => route.path !== undefined)?.route.path
  // A section that is switched off has only its "Coming soon" page.
  return path === undefined || !hasPage(path) ? null : path.replace(/\/\*$/, '')
}

const hasPage = (path: string) => path !== ANY_ADDRESS && path !== paths.notFound
