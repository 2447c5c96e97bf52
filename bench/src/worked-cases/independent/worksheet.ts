import type { BalancedHome } from './balanced-home.ts'
import { energyLines } from './energy-lines.ts'
import { gainLines } from './gain-lines.ts'
import { lossLines } from './loss-lines.ts'
import { temperatureLines } from './temperature-lines.ts'
import { waterLines } from './water-lines.ts'

/** Lines of a SAP 10.2 worksheet by number, such as `39`; a line of the year has twelve figures, January first. */
export type Worksheet = Record<string, number | readonly number[]>

/** The engine's figures, line by line. Those of a month that the engine does not keep are left out. */
export function worksheetOf(home: BalancedHome): Worksheet {
  return {
    ...lossLines(home),
    ...waterLines(home),
    ...gainLines(home),
    ...temperatureLines(home),
    ...energyLines(home),
  }
}
