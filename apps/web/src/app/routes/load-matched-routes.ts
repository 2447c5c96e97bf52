import { matchRoutes, type RouteObject } from 'react-router'

/**
 * Fetches the code of the pages that an address leads to, so that the first drawing is already the page: one that was
 * drawn ahead can then be taken over as it stands.
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
