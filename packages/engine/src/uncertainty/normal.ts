/**
 * Standard normal quantile of a share. Acklam's rational approximation, accurate to 1.2e-9.
 *
 * @param share above 0 and below 1
 * @returns standard normal deviate
 */
export function normalQuantile(share: number): number {
  if (share < LOW) return tail(Math.sqrt(-2 * Math.log(share)))
  if (share > 1 - LOW) return -tail(Math.sqrt(-2 * Math.log(1 - share)))
  const q = share - 0.5
  const r = q * q
  return (
    ((((((A[0] * r + A[1]) * r + A[2]) * r + A[3]) * r + A[4]) * r + A[5]) * q) /
    (((((B[0] * r + B[1]) * r + B[2]) * r + B[3]) * r + B[4]) * r + 1)
  )
}

const LOW = 0.02425
const A = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
] as const
const B = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572] as const
const C = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const
const D = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416] as const

function tail(q: number): number {
  return (
    (((((C[0] * q + C[1]) * q + C[2]) * q + C[3]) * q + C[4]) * q + C[5]) /
    ((((D[0] * q + D[1]) * q + D[2]) * q + D[3]) * q + 1)
  )
}

/** The first central moments of a sum of independent parts: they add up. */
export interface Moments {
  mean: number
  variance: number
  /** Third and fourth cumulants. */
  third: number
  fourth: number
}

/**
 * A quantile of a distribution of which four cumulants are known. Rule UNC-10: Cornish and Fisher's expansion, with
 * skewness and excess kept where the expansion still rises.
 *
 * @param moments cumulants of the distribution
 * @param deviate standard normal deviate of the quantile, such as −1.2816 for P10
 * @returns the quantile, in the unit of the mean
 */
export function cornishFisher(moments: Moments, deviate: number): number {
  const { mean, variance } = moments
  if (!(variance > 0)) return mean
  const deviation = Math.sqrt(variance)
  const skew = clamp(moments.third / (variance * deviation), MAX_SKEW)
  const excess = clamp(moments.fourth / (variance * variance), MAX_EXCESS)
  const z = deviate
  const bent =
    z + ((z * z - 1) * skew) / 6 + ((z * z * z - 3 * z) * excess) / 24 - ((2 * z * z * z - 5 * z) * skew * skew) / 36
  return mean + deviation * bent
}

/** Beyond these the expansion is not monotonic within P10 to P90. */
const MAX_SKEW = 1.5
const MAX_EXCESS = 3

function clamp(amount: number, most: number): number {
  return amount > most ? most : amount < -most ? -most : amount
}

/** Something unlikely that would move a figure by far more than its spread. */
export interface RareJump {
  probability: number
  by: number
}

/**
 * The deviate of a distribution at which the same distribution with a rare jump has a tenth or nine tenths. Rule
 * UNC-10: the expansion of `cornishFisher` cannot describe a small second hump, so the two humps are added. Each is
 * taken to be normal here.
 *
 * @param deviate standard normal deviate of the quantile, such as −1.2816 for P10
 * @param jump up or down
 * @param deviation standard deviation without the jump, 0 or more
 * @returns standard normal deviate
 */
export function deviateWithJump(deviate: number, { probability, by }: RareJump, deviation: number): number {
  if (probability === 0 || by === 0 || !(deviation > 0)) return deviate
  const distance = by / deviation
  const share = normalShare(deviate)
  let low = Math.min(deviate, deviate + distance)
  let high = Math.max(deviate, deviate + distance)
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    const below = (1 - probability) * normalShare(middle) + probability * normalShare(middle - distance)
    if (below < share) low = middle
    else high = middle
  }
  return (low + high) / 2
}

const HALVINGS = 24

/** Share of a standard normal distribution below a deviate. Zelen and Severo's approximation, accurate to 7.5e-8. */
export function normalShare(deviate: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(deviate))
  const powers =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  const above = (powers * Math.exp((-deviate * deviate) / 2)) / Math.sqrt(2 * Math.PI)
  return deviate > 0 ? 1 - above : above
}
