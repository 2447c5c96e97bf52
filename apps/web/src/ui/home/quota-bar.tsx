import { Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import type { QuotaFill } from '../../lib/session/home-quota.ts'
import classes from './quota-bar.module.css'

const COLOURS = {
  open: 'brand',
  'nearly-full': 'var(--colour-warning-strong)',
  reached: 'var(--colour-error)',
} satisfies Record<QuotaFill['level'], string>

export function QuotaBar({ fill: { percent, level } }: { fill: QuotaFill }) {
  return (
    <Progress.Root size="sm" className={classes.bar ?? ''}>
      <Progress.Section
        value={percent}
        color={COLOURS[level]}
        aria-label="Homes used of your quota"
        data-level={level}
      />
    </Progress.Root>
  )
}
