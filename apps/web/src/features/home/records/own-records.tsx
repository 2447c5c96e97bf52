import type { HomeDetailRecord } from '../data/home-detail.ts'
import { Section } from '../parts/section.tsx'
import { HomeNotes } from './home-notes.tsx'
import { HomeTags } from './home-tags.tsx'
import { HomeValues } from './home-values.tsx'
import classes from './own-records.module.css'

/** What the organisation itself records about a home. It changes no figure. */
export function OwnRecords({ home }: Pick<HomeDetailRecord, 'home'>) {
  return (
    <Section heading="Your records">
      <div className={classes.records}>
        <HomeTags homeId={home.id} tags={home.tags ?? NONE} />
        <HomeValues homeId={home.id} values={home.customValues ?? NO_VALUES} />
        <HomeNotes homeId={home.id} />
      </div>
    </Section>
  )
}

const NONE: readonly string[] = []
const NO_VALUES = {}
