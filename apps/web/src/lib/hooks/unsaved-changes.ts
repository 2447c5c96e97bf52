import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/** Whether anything on the page would be lost by leaving it. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/**
 * While `isDirty`, leaving the page asks first: the shell before it goes to another page of the application, the
 * browser before it closes the tab or reloads.
 */
export function useUnsavedChanges(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return undefined
    unsaved.add(id)
    window.addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(id)
      window.removeEventListener('beforeunload', ask)
    }
  }, [id, isDirty])
}

/** The browser asks in its own words. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
