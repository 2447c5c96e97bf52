import { useEffect, useState } from 'react'

const SETTLED_AFTER_MS = 600

/** A text that has not changed for a while, so that screen readers do not read every position of a slider. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
