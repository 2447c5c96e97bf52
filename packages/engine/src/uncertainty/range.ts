/** P10, P50 and P90 over all homes that would look like this one. */
export interface Range {
  p10: number
  p50: number
  p90: number
}

const TENTH_SHARE = 0.1

/**
 * Rule UNC-5: the median and the tenths on either side, interpolated between draws.
 *
 * @param drawn a figure at every draw
 * @returns P10, P50 and P90
 */
export function rangeOf(drawn: Float64Array): Range {
  const sorted = drawn.toSorted()
  return {
    p10: quantileOf(sorted, TENTH_SHARE),
    p50: quantileOf(sorted, 0.5),
    p90: quantileOf(sorted, 1 - TENTH_SHARE),
  }
}

function quantileOf(sorted: Float64Array, share: number): number {
  const place = share * sorted.length - 0.5
  const below = Math.min(sorted.length - 1, Math.max(0, Math.floor(place)))
  const above = Math.min(sorted.length - 1, below + 1)
  const low = sorted[below] ?? 0
  return low + ((sorted[above] ?? low) - low) * Math.min(1, Math.max(0, place - below))
}
