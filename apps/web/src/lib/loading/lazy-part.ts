import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react'
import { hasUnsavedChanges } from '../hooks/unsaved-changes.ts'
import { report } from '../monitoring/report.ts'

const listeners = new Set<() => void>()
let isMissing = false

/**
 * As `lazy` of React, for parts of pages that can have unsaved changes. If its code cannot be loaded meanwhile, for
 * example after a deployment, the part stays empty: the error page would lose the changes.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load()
    } catch (error) {
      if (!hasUnsavedChanges()) throw error
      report.error('A part of a page could not be loaded.', error)
      isMissing = true
      for (const listener of listeners) listener()
      return { default: () => null }
    }
  })
}

/** True from the first part that is missing. */
export function useIsPartMissing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isMissing,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
