import { useCallback, useState } from 'react'

const PREFIX = 'draft:'

export type Draft<Values> = [values: Values, change: (changes: Partial<Values>) => void, forget: () => void]

/**
 * What is typed into a form, kept while the tab is open: a step away and back, or a reload, loses nothing. Not for
 * passwords.
 */
export function useFormDraft<Values extends Record<string, string>>(name: string, empty: Values): Draft<Values> {
  const [values, setValues] = useState(() => ({ ...empty, ...kept(name, Object.keys(empty)) }))
  const change = useCallback(
    (changes: Partial<Values>) =>
      setValues((before) => {
        const after = { ...before, ...changes }
        keep(name, JSON.stringify(after))
        return after
      }),
    [name],
  )
  const forget = useCallback(() => {
    keep(name, null)
    setValues(empty)
  }, [name, empty])
  return [values, change, forget]
}

function kept(name: string, fields: readonly string[]): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = Object.entries(stored).filter(([field, text]) => fields.includes(field) && typeof text === 'string')
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

/** A browser that keeps nothing (full, or told so) must not stop anybody from typing. */
function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // The draft lives in the page alone.
  }
}
