import type { BalancedHome } from './balanced-home.ts'
import { energyLines } from './energy-lines.ts'
import { gainLines } from './gain-lines.ts'
import { lossLines } from './loss-lines.ts'
import { temperatureLines } from './temperature-lines.ts'
import { waterLines } from './water-lines.ts'
import type { Worksheet } from './worksheet.ts'

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
