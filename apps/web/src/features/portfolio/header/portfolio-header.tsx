import { Button } from '@mantine/core'
import { QuotaBar } from '../../../ui/home/quota-bar.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { AddHomeButton } from './add-home-button.tsx'
import { ImportButton } from './import-button.tsx'
import classes from './portfolio-header.module.css'
import type { QuotaView } from './quota-view.ts'

export interface PortfolioHeaderProps {
  /** null: not known yet. */
  quota: QuotaView | null
  /** False while loading and for an empty list, which has its own add button. */
  canAdd: boolean
}

export function PortfolioHeader({ quota, canAdd }: PortfolioHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.quota}>
        <PageHeading>{quota?.heading ?? 'Homes'}</PageHeading>
        {quota && <Quota quota={quota} />}
      </div>
      <div className={classes.actions}>
        {canAdd && <ImportButton />}
        {quota?.fill.level === 'reached' && <Button disabled>Quota Reached</Button>}
        {canAdd && quota?.fill.level !== 'reached' && <AddHomeButton />}
      </div>
    </header>
  )
}

function Quota({ quota }: { quota: QuotaView }) {
  return (
    <>
      <QuotaBar fill={quota.fill} />
      {quota.note !== null && <p className={classes.note}>{quota.note}</p>}
    </>
  )
}
