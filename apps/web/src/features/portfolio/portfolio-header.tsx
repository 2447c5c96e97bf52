import { Button, Progress } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AddHomeButton } from './add-home-button.tsx'
import classes from './portfolio-header.module.css'
import type { QuotaView } from './view-model/quota.ts'

export interface PortfolioHeaderProps {
  /** null: not known yet. */
  quota: QuotaView | null
  /** False while nothing is known, and for an empty list, which offers the way to the first home itself. */
  canAdd: boolean
}

const BAR_COLOURS = {
  open: 'brand',
  'nearly-full': 'var(--colour-warning-strong)',
  reached: 'var(--colour-error)',
} satisfies Record<QuotaView['level'], string>

export function PortfolioHeader({ quota, canAdd }: PortfolioHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.quota}>
        <PageHeading>{quota?.heading ?? 'Homes'}</PageHeading>
        {quota && <Quota quota={quota} />}
      </div>
      {quota?.level === 'reached' && <Button disabled>Quota Reached</Button>}
      {canAdd && quota?.level !== 'reached' && <AddHomeButton />}
    </header>
  )
}

function Quota({ quota }: { quota: QuotaView }) {
  return (
    <>
      <Progress.Root size="sm" className={classes.bar ?? ''}>
        <Progress.Section
          value={quota.filledPercent}
          color={BAR_COLOURS[quota.level]}
          aria-label="Homes used of your quota"
          data-level={quota.level}
        />
      </Progress.Root>
      {quota.note !== null && <p className={classes.note}>{quota.note}</p>}
    </>
  )
}
