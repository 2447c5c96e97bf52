import { unchanged } from '../src/uncertainty/changed-inputs.ts'
import type { Draws } from '../src/uncertainty/draws.ts'
import type { Model, UncertainDwelling } from '../src/uncertainty/response.ts'
import { FACTORS } from '../src/uncertainty/unknowns.ts'
import { UNKNOWNS, type Unknown } from '../src/vocabulary.ts'

/**
 * Runs the whole model at every draw: the reference for the quick methods. At most one alternative applies at a time,
 * as in those.
 *
 * @param model quantities of a dwelling with other inputs
 * @param home its dwelling, spreads and alternatives
 * @param draws points to run the model at
 * @param known an unknown that keeps its value; none when left out
 * @returns the model's quantities, draw by draw
 */
export function bruteForce(model: Model, home: UncertainDwelling, draws: Draws, known?: Unknown): number[][] {
  const columns = UNKNOWNS.length
  return Array.from({ length: draws.count }, (_row, row) => {
    const share = (unknown: Unknown) => draws.shares[row * columns + UNKNOWNS.indexOf(unknown)] ?? 0
    const factors = unchanged()
    for (const factor of FACTORS) {
      if (factor === known) continue
      const deviate = draws.deviates[row * columns + UNKNOWNS.indexOf(factor)] ?? 0
      factors[factor] = Math.exp((home.spreads.get(factor) ?? 0) * deviate)
    }
    const other = home.alternatives.find(
      ({ eitherOr, probability }) => eitherOr !== known && share(eitherOr) > 1 - probability,
    )
    return [...model(other?.dwelling ?? home.dwelling, factors)]
  })
}
