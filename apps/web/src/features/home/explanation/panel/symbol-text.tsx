import classes from './symbol-text.module.css'

/** `Φ_wa` with the part after the underscore as a subscript. */
export function SymbolText({ symbol }: { symbol: string }) {
  const [base = symbol, ...below] = symbol.split('_')
  return (
    <span className={classes.symbol}>
      {base}
      {below.length > 0 && <sub>{below.join(' ')}</sub>}
    </span>
  )
}
