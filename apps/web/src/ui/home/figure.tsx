import type { FormattedQuantity } from '../../lib/format/format-quantity.ts'
import classes from './figure.module.css'

export interface FigureProps {
  quantity: FormattedQuantity
  size?: 'small' | 'medium' | 'large'
}

/** A number with its unit in a lighter tone. */
export function Figure({ quantity, size = 'medium' }: FigureProps) {
  const unit =
    quantity.unit === '' ? null : (
      <span className={classes.unit} data-part="unit">
        {quantity.unit}
      </span>
    )
  return (
    <span className={classes.figure} data-size={size} data-known={quantity.isKnown}>
      {quantity.isAbout && (
        <span className={classes.unit} data-part="about">
          {'about '}
        </span>
      )}
      {quantity.unitPlacement === 'before' && unit}
      <span className={classes.number}>{quantity.number}</span>
      {quantity.unitPlacement === 'after' && unit && '\u00a0'}
      {quantity.unitPlacement !== 'before' && unit}
    </span>
  )
}
