import { UnstyledButton } from '@mantine/core'
import classes from './explanation-formula.module.css'
import type { ExplanationView, FormulaPiece } from './explanation-view.ts'

export interface ExplanationFormulaProps {
  view: Pick<ExplanationView, 'amount' | 'because' | 'inputs'>
  formula: readonly FormulaPiece[]
  onFollow: (symbol: string) => void
}

/** The calculation in numbers with units, each of which links to its origin. */
export function ExplanationFormula({ view, formula, onFollow }: ExplanationFormulaProps) {
  const labels = new Map(view.inputs.map(({ symbol, label }) => [symbol, label]))
  return (
    <div className={classes.formula}>
      {view.because !== null && <p className={classes.because}>{view.because}</p>}
      <p className={classes.numbers}>
        {formula.map((piece, index) =>
          piece.kind === 'text' ? (
            inWords(piece.text)
          ) : (
            <UnstyledButton
              key={keyOf(piece, index)}
              className={classes.number}
              title={labels.get(piece.symbol)}
              onClick={() => onFollow(piece.symbol)}
            >
              {piece.text}
            </UnstyledButton>
          ),
        )}
        {' = '}
        <strong>{view.amount.text}</strong>
      </p>
      <p className={classes.note}>Numbers are rounded for display only.</p>
    </div>
  )
}

function inWords(text: string): string {
  return text.replaceAll('·', '×').replaceAll('sum(', 'all months of (').replaceAll('january(', 'January of (')
}

/** An input may occur more than once. */
function keyOf(piece: FormulaPiece, index: number): string {
  return piece.kind === 'input' ? `${piece.symbol} ${index}` : String(index)
}
