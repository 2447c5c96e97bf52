import { useIntersection } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { addressLines } from '../../../lib/format/home-wording.ts'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import classes from './sticky-bar.module.css'

export interface StickyBarProps {
  home: Pick<HomeDetailRecord['home'], 'fullAddress' | 'zeroBillPotential'>
  /** The tabs. */
  children: ReactNode
}

/** The tabs, which stay in sight with address and rating once the header has scrolled away. */
export function StickyBar({ home: { fullAddress, zeroBillPotential }, children }: StickyBarProps) {
  const { ref, entry } = useIntersection()
  const isStuck = entry !== null && !entry.isIntersecting && entry.boundingClientRect.top < 0
  return (
    <>
      <div ref={ref} />
      <div className={classes.bar} data-stuck={isStuck}>
        {isStuck && (
          <div className={classes.home} aria-hidden="true">
            <span className={classes.address}>{addressLines(fullAddress).home}</span>
            <RatingBadge rating={zeroBillPotential ?? null} />
          </div>
        )}
        {children}
      </div>
    </>
  )
}
