import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RouteError } from './route-error.tsx'

/** A lazy route with its own chunk. */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load } }
}

/**
 * Shows the failure of a page within its shell. The page's own route cannot: the router renders nothing for a route
 * whose code could not be loaded.
 */
export function withinShell(pages: RouteObject[]): RouteObject {
  return { ErrorBoundary: RouteError, children: pages }
}
