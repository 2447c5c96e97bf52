import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { createRoutes } from '../app/routes/routes.tsx'
import { createQueryClient } from '../lib/api/query-client.ts'
import { theme } from '../ui/theme/theme.ts'

export interface RenderOptions {
  /** Initial address. */
  path?: string
  /** Route pattern of the element, such as `/home/:homeId`; default: any address. */
  routePattern?: string
  /** Further routes, so that a test can check where a link or redirect led. */
  routes?: RouteObject[]
  queryClient?: QueryClient
}

export interface Rendered extends RenderResult {
  queryClient: QueryClient
  /** The memory router's current path and query. */
  location: () => string
}

/** Renders with the theme, an empty query cache and a memory router. */
export function renderWithProviders(element: ReactNode, options: RenderOptions = {}): Rendered {
  const queryClient = options.queryClient ?? createTestQueryClient()
  const router = createMemoryRouter([{ path: options.routePattern ?? '*', element }, ...(options.routes ?? [])], {
    initialEntries: [options.path ?? '/'],
  })
  return renderRouter(router, queryClient)
}

/** Renders the whole application at an address with its routes, shells and guards. */
export function renderApp(path: string): Rendered {
  return renderRouter(createMemoryRouter(createRoutes(), { initialEntries: [path] }), createTestQueryClient())
}

function renderRouter(router: ReturnType<typeof createMemoryRouter>, queryClient: QueryClient): Rendered {
  const result = render(
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { ...result, queryClient, location: () => `${router.state.location.pathname}${router.state.location.search}` }
}

/** The application's settings, without the delay before a retry. */
export function createTestQueryClient(): QueryClient {
  const queryClient = createQueryClient()
  const defaults = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
  return queryClient
}
