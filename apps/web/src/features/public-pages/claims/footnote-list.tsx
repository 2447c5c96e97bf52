import type { Claim } from './claims.ts'
import classes from './footnotes.module.css'
import { SOURCES } from './sources.ts'

export function FootnoteList({ claims }: { claims: readonly Claim[] }) {
  return (
    <section className={classes.notes} aria-labelledby="sources">
      <h2 className={classes.heading} id="sources">
        Sources
      </h2>
      <ol className={classes.list}>
        {claims.map(({ id }) => (
          <li key={id} id={`source-${id}`}>
            {SOURCES[id]}{' '}
            <a href={`#claim-${id}`} aria-label="Back to the text">
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
