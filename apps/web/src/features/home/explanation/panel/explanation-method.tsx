import { RuleText } from '../../parts/rule-text.tsx'
import classes from './explanation-method.module.css'
import type { ExplanationView } from './explanation-view.ts'
import { SymbolText } from './symbol-text.tsx'

/** One level down: rule, formula in symbols, and the place in the tables of the method. */
export function ExplanationMethod({ view }: { view: ExplanationView }) {
  const { formula, inputs, rules, origin } = view
  const place = origin?.place ?? []
  if (formula === null && rules.length === 0 && place.length === 0) return null
  return (
    <details className={classes.method}>
      <summary>Rule and formula</summary>
      {formula !== null && (
        <p className={classes.symbols}>
          {formula.map((piece, index) =>
            piece.kind === 'text' ? piece.text : <SymbolText key={`${piece.symbol} ${index}`} symbol={piece.symbol} />,
          )}
        </p>
      )}
      <dl className={classes.lines}>
        {rules.length > 0 && (
          <div>
            <dt>{rules.length === 1 ? 'Rule' : 'Rules'}</dt>
            <dd>
              <RuleText>{rules.join(', ')}</RuleText>
            </dd>
          </div>
        )}
        {inputs.map(({ symbol, label }) => (
          <div key={symbol}>
            <dt>
              <SymbolText symbol={symbol} />
            </dt>
            <dd>
              <RuleText>{label}</RuleText>
            </dd>
          </div>
        ))}
        {place.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <RuleText>{text}</RuleText>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
