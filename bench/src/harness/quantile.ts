/** The value with the given share of the samples at or below it (nearest rank). */
export function quantile(samples: number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
