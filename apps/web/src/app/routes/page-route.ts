import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RouteError } from './route-error.tsx'

/** A lazy route with its own chunk and error boundary. */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load }, ErrorBoundary: RouteError }
}
