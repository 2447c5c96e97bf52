import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Loads the code of the pages that match an address, so that the first render shows the page. A prerendered page can
 * then be hydrated.
 */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(matches.map(({ route }) => loadRoute(route)))
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object' || route.lazy.Component === undefined) return
  const Component = await route.lazy.Component()
  if (Component == null) return
  route.Component = Component
  delete route.lazy
}
