import type { ImportOutcome } from '@retrofolio/contract/imports/imports'
import {
  IconCopy,
  IconHomeCheck,
  IconHomeExclamation,
  IconHomeOff,
  IconHomeQuestion,
  IconHomeX,
  IconHourglass,
  IconMinus,
} from '../../../ui/icons.ts'
import classes from './outcome-icon.module.css'

const ICONS: Record<ImportOutcome, typeof IconHourglass> = {
  waiting: IconHourglass,
  matched: IconHomeCheck,
  ambiguous: IconHomeQuestion,
  duplicate: IconCopy,
  missing_data: IconHomeExclamation,
  invalid: IconHomeX,
  over_quota: IconHomeOff,
  left_out: IconMinus,
}

/** The icon of an outcome. */
export function OutcomeIcon({ outcome }: { outcome: ImportOutcome }) {
  const Icon = ICONS[outcome]
  return <Icon className={classes.icon} data-outcome={outcome} size="1.25em" stroke={2.2} aria-hidden />
}
