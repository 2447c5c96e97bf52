import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import classes from './confidence.module.css'
import type { ConfidenceView } from './confidence-view.ts'

/** How far the answer can be trusted, and what to find out first. */
export function Confidence({ sureness: { netImport, ratings, first } }: { sureness: ConfidenceView }) {
  return (
    <Section heading="How sure this is">
      <p className={classes.range}>
        <ExplainedFigure figure="rating.netGridImportKwh">
          <strong>{netImport}</strong>
        </ExplainedFigure>{' '}
        kWh net import a year, in eight of ten homes that look like this one.
      </p>
      <dl className={classes.ratings}>
        {ratings.map(({ rating, word, chance, share }) => (
          <div key={rating} className={classes.rating} data-rating={rating}>
            <dt>{word}</dt>
            <dd>
              <svg className={classes.bar} aria-hidden="true">
                <rect width={`${share * 100}%`} height="100%" rx={3} />
              </svg>
              {chance}
            </dd>
          </div>
        ))}
      </dl>
      {first !== null && (
        <p className={classes.first}>
          To know more, start here: <strong>{first.survey}</strong> {first.title} is behind {first.share} of what is
          unsure.
        </p>
      )}
    </Section>
  )
}
