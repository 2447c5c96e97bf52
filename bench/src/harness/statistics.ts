export interface Pair {
  /** The engine's figure. */
  modelled: number
  /** The figure on the certificate. */
  lodged: number
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

export function meanAbsoluteError(pairs: readonly Pair[]): number {
  return mean(pairs.map((pair) => Math.abs(pair.modelled - pair.lodged)))
}

/** Positive when the engine's figures are higher. */
export function bias(pairs: readonly Pair[]): number {
  return mean(pairs.map((pair) => pair.modelled - pair.lodged))
}

export function meanAbsolutePercentageError(pairs: readonly Pair[]): number {
  return 100 * mean(pairs.map((pair) => Math.abs(pair.modelled / pair.lodged - 1)))
}

export function medianAbsolutePercentageError(pairs: readonly Pair[]): number {
  return 100 * median(pairs.map((pair) => Math.abs(pair.modelled / pair.lodged - 1)))
}

/** Bias of the sums, so that each home counts by its size. */
export function totalBiasPercent(pairs: readonly Pair[]): number {
  return 100 * (mean(pairs.map((pair) => pair.modelled)) / mean(pairs.map((pair) => pair.lodged)) - 1)
}

/** Largest relative error; an expected 0 must be met to 1e-9. */
export function worstRelativeError(pairs: readonly Pair[]): number {
  let worst = 0
  for (const { modelled, lodged } of pairs) {
    const difference = Math.abs(modelled - lodged)
    const relative = lodged === 0 ? (difference < 1e-9 ? 0 : Number.POSITIVE_INFINITY) : difference / Math.abs(lodged)
    // Written so that NaN counts as the worst error.
    if (!(relative <= worst)) worst = relative
  }
  return worst
}

/** Spearman's rank correlation; equal values get the mean of their ranks. */
export function rankCorrelation(pairs: readonly Pair[]): number {
  const modelled = ranks(pairs.map((pair) => pair.modelled))
  const lodged = ranks(pairs.map((pair) => pair.lodged))
  const centre = (pairs.length - 1) / 2
  let together = 0
  let ofModelled = 0
  let ofLodged = 0
  for (const [index, rank] of modelled.entries()) {
    const a = rank - centre
    const b = (lodged[index] ?? Number.NaN) - centre
    together += a * b
    ofModelled += a * a
    ofLodged += b * b
  }
  return together / Math.sqrt(ofModelled * ofLodged)
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const result = Array.from({ length: values.length }, () => 0)
  let start = 0
  while (start < order.length) {
    let end = start
    while (end + 1 < order.length && order[end + 1]?.value === order[start]?.value) end += 1
    for (const entry of order.slice(start, end + 1)) result[entry.index] = (start + end) / 2
    start = end + 1
  }
  return result
}
