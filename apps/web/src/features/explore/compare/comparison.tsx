import { lazy, Suspense } from 'react'
import { useWasOpened } from '../../../lib/loading/prefetched.ts'
import { useComparison } from '../found-home/use-comparison.ts'

const CompareDialog = lazy(async () => ({ default: (await import('./compare-dialog.tsx')).CompareDialog }))

/** The comparison, when the address names one. */
export function Comparison() {
  const comparison = useComparison()
  const isOpen = comparison.keys.length > 0
  if (!useWasOpened(isOpen)) return null
  return (
    <Suspense fallback={null}>
      <CompareDialog keys={comparison.keys} onChange={comparison.change} onClose={comparison.close} />
    </Suspense>
  )
}
