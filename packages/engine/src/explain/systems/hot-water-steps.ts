import { cylinderVolumeL } from '../../dwelling/hot-water/cylinder-loss.ts'
import { resolveHotWater } from '../../dwelling/hot-water/hot-water-from-features.ts'
import { homeTrace } from '../sources/term-trace.ts'
import type { Term } from '../terms/term.ts'
import type { SystemStepsInput } from './system-steps-input.ts'

/**
 * Steps to the figures of a home's hot water, by the names that `resolveHotWater` traces; null for one that it does not
 * have. Rules HL-24 to HL-24d, SYS-9, SYS-10 and SOL-16.
 */
export function hotWaterSteps(question: SystemStepsInput): (figure: string) => Term | null {
  const { dwelling, facts, features, reading } = question
  const trace = homeTrace(features, facts)
  resolveHotWater(features, dwelling.totalFloorArea, { ...reading, assume: null, trace })
  return (figure) => trace.find(figure)
}

/** Volume of the cylinder, as recorded or as usual. Rule HL-24b. */
export function cylinderVolumeTerm({ facts, features, reading }: SystemStepsInput): Term {
  const trace = homeTrace(features, facts)
  cylinderVolumeL(features, { ...reading, assume: null, trace })
  return trace.term('volume')
}
