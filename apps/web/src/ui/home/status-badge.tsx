import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconHelpCircle } from '../icons.ts'
import classes from './status-badge.module.css'

const STATUSES = new Map([
  ['analysed', { word: 'Analysed', icon: IconCircleCheck }],
  ['queued', { word: 'Analysing', icon: IconClock }],
  ['missing_data', { word: 'Missing data', icon: IconAlertTriangle }],
  ['failed', { word: 'Failed', icon: IconCircleX }],
])
const UNKNOWN = { word: 'Unknown', icon: IconHelpCircle }

export interface StatusBadgeProps {
  /** As sent; unfamiliar statuses show as Unknown. */
  status: string
}

export function StatusBadge({ status }: StatusBadgeProps) {
  const { word, icon: Icon } = STATUSES.get(status) ?? UNKNOWN
  return (
    <span className={classes.badge} data-status={status}>
      <Icon size="1.2em" stroke={2} aria-hidden />
      {word}
    </span>
  )
}
