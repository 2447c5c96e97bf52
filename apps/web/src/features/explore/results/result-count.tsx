import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { roundedEstimate } from '../state/rounded-estimate.ts'
import type { CountState } from '../state/use-search.ts'
import classes from './results.module.css'

/** A count is spoken once the filters rest. */
const SPOKEN_AFTER_MS = 900

export function countWords({ homes, isEstimated, error }: Pick<CountState, 'homes' | 'isEstimated' | 'error'>): string {
  if (homes === null) return error === null ? 'Counting homes…' : 'Homes not counted'
  if (isEstimated) return `About ${formatNumber(roundedEstimate(homes))} homes`
  return `${formatNumber(homes)} ${homes === 1 ? 'home' : 'homes'}`
}

/** On the button that closes the filters: `Show 1,234 homes`. */
export function showWords(count: Pick<CountState, 'homes' | 'isEstimated' | 'error'>): string {
  return count.homes === null ? 'Show homes' : `Show ${countWords(count).replace(/^About/, 'about')}`
}

/** The number of homes, always in sight. */
export function ResultCount({ count }: { count: CountState }) {
  const words = countWords(count)
  const [spoken] = useDebouncedValue(count.isStale || count.isEstimated ? '' : words, SPOKEN_AFTER_MS)
  return (
    <div className={classes.count} data-stale={count.isStale || undefined}>
      <span aria-hidden>{words}</span>
      {count.isEstimated && <span className={classes.estimated}>estimated</span>}
      <VisuallyHidden component="output" aria-live="polite">
        {spoken === words ? spoken : ''}
      </VisuallyHidden>
    </div>
  )
}
