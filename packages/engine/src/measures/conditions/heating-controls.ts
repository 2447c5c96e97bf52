import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import { readControls } from '../../dwelling/heating/heating-controls.ts'
import { familyOf } from '../../dwelling/heating/heating-from-features.ts'
import { type HeatingControls, type HeatingFamily, hasControls } from '../../tables/heating/heating-figures.ts'
import { alreadyThere, answered, judged, notPossible } from './judgement.ts'
import { hasWetSystem, type MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, ONE, type OptionDraft } from './measure-rule.ts'

/** Programmer, room thermostat and radiator valves. */
export const FULL_CONTROLS: HeatingControls = 'trvs'

/** Controls that lack a part of the full ones. */
const PARTIAL: ReadonlySet<HeatingControls> = new Set<HeatingControls>([
  'none',
  'programmer',
  'room_thermostat',
  'programmer_room_thermostat',
])

/** Rule MEA-38: what the heating lacks of programmer, thermostat and valves. */
export const HEATING_CONTROLS: MeasureRule = {
  judge: (home) => {
    if (!hasWetSystem(home)) return notPossible('it is for radiators that water heats')
    const controls = ownControls(home)
    if (controls === null) {
      return judged('the controls are not recorded', [
        answered(home, 'no_full_controls', { false: 'the heating has full controls' }),
      ])
    }
    return PARTIAL.has(controls)
      ? judged('the heating lacks a programmer, a room thermostat or radiator valves', [])
      : alreadyThere('the heating has full controls')
  },
  drafts: (home) => [controlsDraft(home, FULL_CONTROLS, [])],
}

/** Rule MEA-38: rooms at times and temperatures of their own, with full controls where they are missing. */
export const SMART_ZONE: MeasureRule = {
  judge: (home) => {
    if (!hasWetSystem(home)) return notPossible('it is for radiators that water heats')
    return ownControls(home) === 'zone'
      ? alreadyThere('the heating has zones')
      : judged('rooms can have times and temperatures of their own', [])
  },
  drafts: (home) => {
    const controls = ownControls(home)
    const isLacking = controls === null || PARTIAL.has(controls)
    return [controlsDraft(home, 'zone', isLacking ? [{ measureId: 'heatingControls', quantity: 1 }] : [])]
  },
}

/** Rule MEA-49: certificates do not record the flow temperature of a boiler. */
export const LOW_FLOW: MeasureRule = {
  judge: ({ described, system }) => {
    const { fuel, efficiency } = described.dwelling.systems.main
    const isCondensing = efficiency >= CONDENSING_EFFICIENCY
    return system === 'boiler' && fuel !== 'electricity' && isCondensing
      ? judged('cooler water lets a condensing boiler use less fuel', [])
      : notPossible('it is for condensing boilers')
  },
  drafts: NOT_PLANNED,
}

/** Of boilers that condense, by certificates. */
export const CONDENSING_EFFICIENCY = 0.82

function controlsDraft(
  home: MeasureHome,
  controls: HeatingControls,
  extras: NonNullable<OptionDraft['extras']>,
): OptionDraft {
  return {
    slot: 'controls',
    changes: hasControls(familyOf(home.system, home.features.heatingControls), controls)
      ? [{ kind: 'heating_controls', controls }]
      : [],
    quantity: ONE,
    extras,
    // Heaters in rooms have controls of their own.
    excludes: ['hhrsh', 'airToAir', 'infrared'],
  }
}

/** null where no certificate text says. */
function ownControls({ features, system }: MeasureHome): HeatingControls | null {
  const read = features.heatingControls === null ? null : readControls(features.heatingControls)
  return read !== null && hasControls(familyOf(system, features.heatingControls), read) ? read : null
}

/**
 * The controls that come with another heating, unless the home has as good ones.
 *
 * @param home before
 * @param family of the new heating
 * @returns one change, or none
 */
export function controlsOf(home: MeasureHome, family: HeatingFamily): HomeChange[] {
  const text = home.features.heatingControls
  const read = text === null ? null : readControls(text)
  const isKept = read !== null && !PARTIAL.has(read) && hasControls(family, read)
  return isKept ? [] : [{ kind: 'heating_controls', controls: FULL_CONTROLS }]
}
