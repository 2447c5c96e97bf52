import type { Dwelling } from '../dwelling/dwelling.ts'
import { TENTH } from '../quantities/tenth-deviate.ts'
import { type Factors, unchanged } from './changed-inputs.ts'
import type { AlternativeUnknown, Factor } from './unknowns.ts'

/** How one quantity responds to one factor: y = y0 + linear · z + square · z², z a standard normal deviate. */
export interface Curve {
  factor: Factor
  linear: number
  square: number
}

/** How one quantity responds when a yes-or-no turns out the other way. */
export interface Jump {
  eitherOr: AlternativeUnknown
  probability: number
  by: number
}

/** How one quantity responds to all unknowns: each on its own, with the responses added. */
export interface Response {
  central: number
  curves: Curve[]
  jumps: Jump[]
}

/** A home and its uncertainty: its dwelling, the spread of each factor, and the effect of each yes-or-no. */
export interface UncertainDwelling {
  dwelling: Dwelling
  /** Standard deviation of each factor's logarithm; 0 where it is known. */
  spreads: ReadonlyMap<Factor, number>
  alternatives: readonly Alternative[]
}

export interface Alternative {
  eitherOr: AlternativeUnknown
  probability: number
  /** The dwelling in that case. */
  dwelling: Dwelling
}

/** Quantities of a dwelling with other inputs, always in the same order. */
export type Model = (dwelling: Dwelling, factors: Factors) => readonly number[]

/** Where the curve meets the model: at P10 and P90. */
const NODE = -TENTH

/**
 * Responses of a model's quantities to each unknown. Rule UNC-4: two runs for each factor, at its P10 and P90, one for
 * each yes-or-no. Quantities that multiply (heat, losses) should be logarithms, since responses are added.
 *
 * @param asked factors that the model depends on
 * @returns one response for each quantity of the model
 */
export function responsesOf(model: Model, asked: readonly Factor[], home: UncertainDwelling): Response[] {
  const factors = unchanged()
  const responses = model(home.dwelling, factors).map((central): Response => ({ central, curves: [], jumps: [] }))
  for (const factor of asked) {
    const spread = home.spreads.get(factor) ?? 0
    if (!(spread > 0)) continue
    factors[factor] = Math.exp(-spread * NODE)
    const low = model(home.dwelling, factors)
    factors[factor] = Math.exp(spread * NODE)
    const high = model(home.dwelling, factors)
    factors[factor] = 1
    for (const [index, response] of responses.entries()) {
      const [below, above] = [low[index] ?? 0, high[index] ?? 0]
      const linear = (above - below) / (2 * NODE)
      const square = (above + below - 2 * response.central) / (2 * NODE * NODE)
      if (linear !== 0 || square !== 0) response.curves.push({ factor, linear, square })
    }
  }
  for (const { eitherOr, probability, dwelling } of home.alternatives) {
    if (!(probability > 0)) continue
    const other = model(dwelling, factors)
    for (const [index, response] of responses.entries()) {
      response.jumps.push({ eitherOr, probability, by: (other[index] ?? 0) - response.central })
    }
  }
  return responses
}
