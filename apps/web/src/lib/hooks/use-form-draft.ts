import { useCallback, useState } from 'react'

const PREFIX = 'draft:'

export type Draft<Values> = [values: Values, change: (changes: Partial<Values>) => void, forget: () => void]

/** Keeps form input in session storage, so that navigating away or reloading loses nothing. Not for passwords. */
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

/** Storage may be full or disabled; the form must still work. */
function keep(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, text)
  } catch {
    // The draft then exists only in memory.
  }
}
