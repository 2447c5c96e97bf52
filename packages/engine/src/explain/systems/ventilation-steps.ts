import { fanEnergy } from '../../dwelling/ventilation/fan-energy.ts'
import { otherOpeningsM3PerH } from '../../dwelling/ventilation/flues.ts'
import { homeTrace } from '../sources/term-trace.ts'
import type { Term } from '../terms/term.ts'
import type { SystemStepsInput } from './system-steps-input.ts'

/** Electricity of the fans of whole-house ventilation, by the steps of `fanEnergy`. Rule SYS-8. */
export function fanTerm(question: SystemStepsInput, figure: 'ratedKwh' | 'inUseKwh'): Term {
  const { dwelling, facts, features, reading, volume } = question
  const trace = homeTrace(features, facts, { volume })
  fanEnergy(features, dwelling.volume, { ...reading, assume: null, trace })
  return trace.term(figure)
}

/** Air through flues, vents and flueless fires, by the steps of `otherOpeningsM3PerH`. Rule HL-21a. */
export function otherOpeningsTerm({ facts, features, reading }: SystemStepsInput): Term {
  const trace = homeTrace(features, facts)
  otherOpeningsM3PerH(features, { ...reading, assume: null, trace })
  return trace.term('otherOpenings')
}
