import { type ResolvedWall, resolveWall, shelteredUValue } from '../../dwelling/fabric/walls.ts'
import type { WallFeatures } from '../../dwelling/features/fabric-features.ts'
import { wattsPerSquareMetreKelvin } from '../../quantities/units.ts'
import type { StarWord } from '../../vocabulary.ts'
import type { PartContext } from '../sources/part-context.ts'
import { termTrace } from '../sources/term-trace.ts'
import { plain, type Term } from '../terms/term.ts'

export interface WallTerms {
  wall: ResolvedWall
  uValue: Term
  /** U-value of the oldest wall of the same kind without insulation. */
  bare: Term
  thickness: Term
}

/**
 * A wall with the steps that the model took to its figures. Rules HL-14 to HL-14d.
 *
 * @param field path of the wall's facts, such as `wall`
 * @param star of the walls, which settles what their words leave open
 */
export function wallTerms(
  features: WallFeatures,
  field: string,
  at: PartContext,
  star: StarWord | null = null,
): WallTerms {
  const trace = termTrace({}, (name) => (name === 'age' ? at.age() : [at.fact(name.replace(/^wall/, field))]))
  const wall = resolveWall(features, { ...at.reading, trace }, star)
  return {
    wall,
    uValue: trace.term('uValue'),
    bare: trace.term('uninsulatedUValue'),
    thickness: trace.term('thickness'),
  }
}

/** A wall to an unheated corridor or stairwell. Rule HL-14c. */
export function shelteredTerm(uValue: Term): Term {
  const trace = termTrace({ uValue })
  shelteredUValue(wattsPerSquareMetreKelvin(plain(uValue)), trace)
  return trace.term('sheltered')
}
