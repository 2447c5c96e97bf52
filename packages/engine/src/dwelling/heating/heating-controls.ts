import { SOURCES } from '../../assumptions.ts'
import { memoised } from '../../memoised.ts'
import {
  type ControlType,
  controlFigures,
  type HeatingControls,
  type HeatingFamily,
  hasControls,
} from '../../tables/heating/heating-figures.ts'
import type { ReadingContext } from '../reading-context.ts'

export interface ResolvedControls {
  controls: HeatingControls
  controlType: ControlType
  temperatureAdjustmentK: number
}

/** Words of the register, the most specific first. `trv` also occurs in phrases about programmers. */
const PHRASES: readonly [pattern: RegExp, controls: HeatingControls][] = [
  [/high heat retention/, 'high_heat_retention'],
  [/celect/, 'celect'],
  [/automatic charge/, 'automatic_charge'],
  [/manual charge/, 'manual_charge'],
  [/time and temperature zone/, 'zone'],
  [/temperature zone/, 'two_room_thermostats'],
  [/(at least )?(two|2) room/, 'two_room_thermostats'],
  [/prog(?:(?!prog)\w)*,? (and|&) appliance/, 'programmer_appliance_thermostats'],
  [/appliance thermostat/, 'appliance_thermostats'],
  [/trv/, 'trvs'],
  [/prog(?:(?!prog)\w)*,? no room/, 'programmer'],
  [/^none$|^no (time|thermostat|stat)|no (thermostatic|stat) control/, 'none'],
  [/^(?=.*prog).*(room ?stat|room thermostat)/s, 'programmer_room_thermostat'],
  [/room ?stat|room thermostat/, 'room_thermostat'],
  [/prog/, 'programmer'],
]

const USUAL_CONTROLS: Record<HeatingFamily, HeatingControls> = {
  boiler: 'trvs',
  heat_pump: 'trvs',
  warm_air: 'programmer_room_thermostat',
  other: 'programmer_room_thermostat',
  network_flat_rate: 'trvs',
  network_by_use: 'trvs',
  storage: 'manual_charge',
  room_heaters: 'appliance_thermostats',
  no_system: 'none',
}

/** What a control text of the register means; null for unknown words. */
export const readControls: (text: string) => HeatingControls | null = memoised(
  (text) => PHRASES.find(([pattern]) => pattern.test(text))?.[1] ?? null,
)

/**
 * Whether a control text of the register is understood, if only that a boiler heats water alone. Unknown words count as
 * no text. Rule HL-22.
 */
export const areControlsKnown: (text: string) => boolean = memoised(
  (text) => readControls(text) !== null || /^not (?:relevant|applicable)\b/.test(text),
)

/**
 * Control type and temperature adjustment of a heating system. Rule HL-22: by the words of the certificate where its
 * family of heating has such controls, else the usual ones.
 *
 * @param text of the certificate; null where not recorded
 * @param family of heating
 * @param reading edition; collects the assumption
 * @returns controls, their type 1 to 3 and adjustment [K]
 * @see SAP 10.2, Table 4e
 */
export function resolveControls(text: string | null, family: HeatingFamily, reading: ReadingContext): ResolvedControls {
  const read = text === null ? null : readControls(text)
  const isKnown = read !== null && hasControls(family, read)
  const controls = isKnown ? read : USUAL_CONTROLS[family]
  if (!isKnown && family !== 'no_system') {
    reading.assume?.(
      'heatingControls',
      controls.replaceAll('_', ' '),
      'The controls are not recorded for this kind of heating; the usual ones.',
      SOURCES.practice,
    )
  }
  const { controlType, adjustmentK } = controlFigures(family, controls, reading.edition)
  return { controls, controlType, temperatureAdjustmentK: adjustmentK }
}
