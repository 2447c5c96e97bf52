import type { Claim } from '../claims/claims.ts'
import { FootnoteMark } from '../claims/footnotes.tsx'
import classes from './proof.module.css'

export interface ProofProps {
  claims: readonly Claim[]
  among: readonly Claim[]
}

/** Figures first, each with its source. */
export function Proof({ claims, among }: ProofProps) {
  return (
    <section className={classes.proof} aria-label="In numbers">
      <dl className={classes.numbers}>
        {claims.map((claim) => (
          <div key={claim.id} className={classes.number}>
            <dt className={classes.words}>
              {claim.words}
              <FootnoteMark claim={claim} among={among} />
            </dt>
            <dd className={classes.figure}>{claim.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
