import { Button } from '@mantine/core'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import classes from './confidence.module.css'
import type { ConfidenceView } from './confidence-view.ts'

export interface ConfidenceProps {
  confidence: ConfidenceView
  /** Opens a fact, so that a user can enter it. */
  onEdit?: ((fact?: string) => void) | undefined
}

/** The confidence in the result and what to find out first. */
export function Confidence({ confidence: { netImport, median, ratings, first, open }, onEdit }: ConfidenceProps) {
  return (
    <Section heading="How certain this is">
      <p className={classes.range}>
        <ExplainedFigure figure="rating.netGridImportKwh">
          <strong>{netImport}</strong>
        </ExplainedFigure>{' '}
        kWh net import a year for eight in ten similar homes; half are below {median}.
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
          To know more, start here: <strong>{first.survey}</strong> {first.title} accounts for {first.share} of the
          uncertainty.
          {onEdit !== undefined && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.enter ?? ''}
              onClick={() => onEdit(first.fact)}
            >
              Enter {first.factName}
            </Button>
          )}
        </p>
      )}
      {open !== null && (
        <p className={classes.first}>
          Nothing that you can enter would narrow this much. The largest part, {open.share}, is{' '}
          {open.title.toLowerCase()}.
        </p>
      )}
    </Section>
  )
}
