import { useEffect, useState } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'

const loadListReport = () => import('./list-report.tsx')

/** Loads the report before it is wanted: printing does not wait. null until then, or if loading fails. */
export function useListReport() {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadListReport>> | null>(null)
  useEffect(() => {
    untilIdleOrInteraction()
      .then(loadListReport)
      .then(setLoaded)
      // Printing then gives the page itself.
      .catch(() => {})
  }, [])
  return loaded?.ListReport ?? null
}
