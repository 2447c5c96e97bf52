import { lazy, Suspense } from 'react'
import { untilIdleOrInteraction } from '../../../lib/loading/load-on-demand.ts'
import type { Claim } from './claims.ts'
import classes from './footnotes.module.css'

export interface FootnoteMarkProps {
  claim: Claim
  /** All claims of the page, in the order of their notes. */
  among: readonly Claim[]
}

/** The small number behind a claim, which leads to where it comes from. */
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

/** At the end of the page, whose HTML has it from the start; its code comes last. */
export function Footnotes({ claims }: { claims: readonly Claim[] }) {
  return (
    <Suspense fallback={null}>
      <FootnoteList claims={claims} />
    </Suspense>
  )
}
