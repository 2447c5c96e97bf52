/** A number that people enter: a fact, or a value of an imported column. */
export interface NumberRange {
  kind: string
  unit: string | null
  minimum: number | null
  maximum: number | null
  isWhole: boolean
}

/** Fractions are shown and edited in per cent. */
export const isShare = ({ kind, unit, maximum, isWhole }: Omit<NumberRange, 'minimum'>): boolean =>
  kind === 'number' && unit === null && maximum === 1 && !isWhole

/** `0 to 1000`, in input units. */
export function rangeOf(range: NumberRange): string {
  const scale = isShare(range) ? 100 : 1
  return `${(range.minimum ?? 0) * scale} to ${(range.maximum ?? 0) * scale}`
}

/** The message for a number outside its range. */
export function rangeMessage(range: NumberRange): string {
  const unit = isShare(range) ? '%' : range.unit === null ? '' : ` ${range.unit}`
  return `Enter a ${range.isWhole ? 'whole ' : ''}number from ${rangeOf(range)}${unit}.`
}

/** Removes floating-point residue: 0.29 times 100 is 29. */
export function tidy(value: number): number {
  return Number(value.toPrecision(10))
}
