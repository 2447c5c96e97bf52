import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import type { Claim } from './claims.ts'
import classes from './footnotes.module.css'

export interface FootnoteMarkProps {
  claim: Claim
  /** All claims of the page, in order of their notes. */
  among: readonly Claim[]
}

/** The superscript number after a claim, which links to its source. */
export function FootnoteMark({ claim, among }: FootnoteMarkProps) {
  const number = among.indexOf(claim) + 1
  return (
    <sup className={classes.mark}>
      <a href={`#source-${claim.id}`} id={`claim-${claim.id}`} aria-label={`Source ${number}`}>
        {number}
      </a>
    </sup>
  )
}

const FootnoteList = lazy(async () => {
  await untilIdleOrInteraction()
  return { default: (await import('./footnote-list.tsx')).FootnoteList }
})

/** At the end of the page; prerendered, its code loads last. */
export function Footnotes({ claims }: { claims: readonly Claim[] }) {
  return (
    <Suspense fallback={null}>
      <FootnoteList claims={claims} />
    </Suspense>
  )
}
