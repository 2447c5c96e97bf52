/**
 * Every number inside a value, at any depth.
 *
 * @param value plain data
 * @returns the numbers, in the order of their keys
 */
export function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
