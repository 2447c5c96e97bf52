import type { RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'

/** Leads to the page which says that there is none. */
const ANY_ADDRESS = '*'

/** The addresses that have a page, as the router writes them: `/home/:homeId`. */
export function addressPatterns(routes: readonly RouteObject[]): string[] {
  return routes
    .flatMap(({ path, children }) => [...(path === undefined ? [] : [path]), ...addressPatterns(children ?? [])])
    .filter((path) => path !== ANY_ADDRESS && path !== paths.notFound)
}
