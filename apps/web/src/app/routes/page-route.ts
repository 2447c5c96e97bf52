import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { RouteError } from './route-error.tsx'

/** A chunk of its own, fetched when it is asked for, which breaks alone. */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: { Component: load }, ErrorBoundary: RouteError }
}
