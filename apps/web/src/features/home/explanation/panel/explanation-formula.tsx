import { UnstyledButton } from '@mantine/core'
import classes from './explanation-formula.module.css'
import type { ExplanationView, FormulaPiece } from './explanation-view.ts'
import { SymbolText } from './symbol-text.tsx'

export interface ExplanationFormulaProps {
  view: Pick<ExplanationView, 'amount' | 'because' | 'rule' | 'inputs'>
  formula: readonly FormulaPiece[]
  onFollow: (symbol: string) => void
}

/** The formula in symbols and, below it, in numbers, each of which links to its origin. */
export function ExplanationFormula({ view, formula, onFollow }: ExplanationFormulaProps) {
  const labels = new Map(view.inputs.map(({ symbol, label }) => [symbol, label]))
  return (
    <div className={classes.formula}>
      {view.because !== null && <p className={classes.because}>{view.because}</p>}
      <p className={classes.symbols}>
        {formula.map((piece, index) =>
          piece.kind === 'text' ? piece.text : <SymbolText key={keyOf(piece, index)} symbol={piece.symbol} />,
        )}
      </p>
      <p className={classes.numbers}>
        {'= '}
        {formula.map((piece, index) =>
          piece.kind === 'text' ? (
            piece.text
          ) : (
            <UnstyledButton
              key={keyOf(piece, index)}
              className={classes.number}
              title={labels.get(piece.symbol)}
              onClick={() => onFollow(piece.symbol)}
            >
              {piece.text === piece.symbol ? <SymbolText symbol={piece.symbol} /> : piece.text}
            </UnstyledButton>
          ),
        )}
        {' = '}
        <strong>{view.amount.text}</strong>
      </p>
      <p className={classes.note}>
        Rounded for display only.{view.rule !== null && ` Rule ${view.rule} of the method.`}
      </p>
    </div>
  )
}

/** An input may occur more than once. */
function keyOf(piece: FormulaPiece, index: number): string {
  return piece.kind === 'input' ? `${piece.symbol} ${index}` : String(index)
}
