import { useEffect, useId } from 'react'

const unsaved = new Set<string>()

/** True if leaving the page would lose changes. */
export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/**
 * While `isDirty`, asks before leaving: the shell before in-app navigation, the browser before closing or reloading.
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

/** The browser shows its own text. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
