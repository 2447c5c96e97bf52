import { RuleText } from '../../parts/rule-text.tsx'
import classes from './explanation-origin.module.css'
import type { OriginView } from './explanation-view.ts'

/** The origin of a figure that is not calculated. */
export function ExplanationOrigin({ origin }: { origin: OriginView }) {
  return (
    <section className={classes.origin} aria-labelledby="why-origin">
      <h4 id="why-origin" className={classes.heading}>
        {origin.kind}
      </h4>
      <dl className={classes.lines}>
        {origin.lines.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <RuleText>{text}</RuleText>
            </dd>
          </div>
        ))}
      </dl>
      {origin.facts.length > 0 && (
        <>
          <h4 className={classes.heading}>Chosen by</h4>
          <dl className={classes.lines}>
            {origin.facts.map(({ label, text, kind }) => (
              <div key={`${label} ${text}`}>
                <dt>{label}</dt>
                <dd>
                  <RuleText>{text}</RuleText> <small>{kind}</small>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
