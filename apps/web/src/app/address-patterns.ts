import { matchRoutes, type RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'

/** Leads to the page which says that there is none. */
const ANY_ADDRESS = '*'

/** The addresses that have a page, as the router writes them: `/home/:homeId`. */
export function addressPatterns(routes: readonly RouteObject[]): string[] {
  return routes
    .flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...addressPatterns(children ?? [])])
    .filter(hasPage)
}

/** That of the page which an address leads to; null where there is none. */
export function addressPattern(routes: RouteObject[], pathname: string): string | null {
  const path = matchRoutes(routes, pathname)?.findLast(({ route }) => route.path !== undefined)?.route.path
  // Of sections that are switched off the deployment has no more than the page that they stand on.
  return path === undefined || !hasPage(path) ? null : path.replace(/\/\*$/, '')
}

const hasPage = (path: string) => path !== ANY_ADDRESS && path !== paths.notFound
