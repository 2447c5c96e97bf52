import { HEATING_PATTERN } from '../tables/heating/heating-figures.ts'

/** Seconds in an hour over joules in a kilojoule: kJ/m²K over W/m²K gives hours. */
const KILOJOULES_PER_WATT_HOUR = 3.6

/**
 * Time constant of a dwelling. Rule HL-11a: tau = TMP / (3.6 HLP).
 *
 * @param thermalMassKjPerM2K thermal mass parameter [kJ/m²K], 0 or more
 * @param heatLossParameter [W/m²K], above 0
 * @returns [h]
 * @see SAP 10.2, Table 9a
 */
export function timeConstantHours(thermalMassKjPerM2K: number, heatLossParameter: number): number {
  return thermalMassKjPerM2K / (KILOJOULES_PER_WATT_HOUR * heatLossParameter)
}

/**
 * How well a dwelling stores gains. Rule HL-11b: a = 1 + tau / 15.
 *
 * @param tauHours time constant [h], 0 or more
 * @returns exponent a, 1 or more
 * @see SAP 10.2, Table 9a
 */
export function utilisationExponent(tauHours: number): number {
  return 1 + tauHours / HEATING_PATTERN.utilisationTauHours
}

/**
 * Share of the gains that displaces heating. Rule HL-11b: (1 − γ^a) / (1 − γ^(a+1)), γ the gains over the losses; 1 where
 * nothing is lost.
 *
 * @param gainsW [W], 0 or more
 * @param lossW at the temperature considered [W]
 * @param a exponent of the dwelling, 1 or more
 * @returns 0 to 1
 * @see SAP 10.2, Table 9a
 */
export function gainUtilisation(gainsW: number, lossW: number, a: number): number {
  const ratio = gainsW / lossW
  if (!(lossW > 0) || !(ratio > 0)) return 1
  if (Math.abs(ratio - 1) < 1e-8) return a / (a + 1)
  if (ratio < 1) {
    const power = ratio ** a
    return (1 - power) / (1 - power * ratio)
  }
  // The same fraction over γ^(a+1): the powers of a large ratio would overflow.
  const inverse = ratio ** -(a + 1)
  return (inverse - 1 / ratio) / (inverse - 1)
}
