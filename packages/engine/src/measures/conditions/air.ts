import { alreadyThere, answered, type Check, judged, notPossible } from './judgement.ts'
import type { MeasureHome } from './measure-home.ts'
import { type MeasureRule, ONE } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-35: windows, doors and floor edges sealed; chimneys are a measure of their own. */
export const DRAUGHT_PROOF: MeasureRule = {
  judge: (home) => {
    const { airPermeabilityM3PerHM2, draughtProofedShare, timberFloor } = home.described.dwelling.ventilation
    if (airPermeabilityM3PerHM2 !== null) return alreadyThere('the air-tightness was tested, as of new homes')
    return draughtProofedShare < 1 || timberFloor === 'unsealed'
      ? judged('some windows or doors have no draught strips, or the floor has gaps', [fluesCheck(home)])
      : alreadyThere('windows, doors and floor are draught-proofed')
  },
  drafts: () => [{ slot: 'draughts', changes: [{ kind: 'draught_proof', keepsChimneys: true }], quantity: ONE }],
}

/** Rules MEA-35 and MEA-50: sealing in all rooms, never without continuous ventilation. */
export const AIRTIGHTNESS: MeasureRule = {
  plannedOnceAnswered: ['leaky', 'open_fires'],
  judge: (home) => {
    const testedAt = home.described.dwelling.ventilation.airPermeabilityM3PerHM2
    if (testedAt !== null && testedAt <= LEAKY_M3_PER_H_M2) return alreadyThere('a test showed a tight home')
    return judged('the home is likely to leak more air than it needs', [
      testedAt === null ? answered(home, 'leaky', { false: 'an air test shows a tight home' }) : null,
      fluesCheck(home),
    ])
  },
  drafts: (home) => [
    {
      slot: 'draughts',
      changes: [{ kind: 'air_permeability', atMostM3PerHM2: TIGHT_M3_PER_H_M2 }],
      quantity: ONE,
      requiresOneOf: hasContinuousVentilation(home) ? [] : [['mvhr', 'cmev', 'dmev']],
    },
  ],
}

/** Rule MEA-35: closed with a vent, where no fire is lit. */
export const CHIMNEY_CLOSURE: MeasureRule = {
  judge: (home) => {
    const { openFireplaces } = home.features
    if (openFireplaces === 0) return notPossible('no open chimney is recorded')
    return judged(
      openFireplaces === null ? 'whether a chimney is open is not recorded' : 'an open chimney is recorded',
      [answered(home, 'fireplace_unused', { false: 'the fireplace is in use, or there is none' })],
    )
  },
  drafts: ({ described }) =>
    described.dwelling.ventilation.openChimneys > 0
      ? [
          {
            slot: 'chimneys',
            changes: [{ kind: 'close_chimneys' }],
            quantity: () => described.dwelling.ventilation.openChimneys,
          },
        ]
      : [],
}

/** Above this an air-tightness package is worth it; at most this afterwards [m³/h per m² at 50 Pa]. */
const LEAKY_M3_PER_H_M2 = 7
export const TIGHT_M3_PER_H_M2 = 5

/** Fires take their air from the room: they are checked first. */
function fluesCheck(home: MeasureHome): Check {
  const { openFireplaces, ventilationDetails } = home.features
  const isKnownToBeNone = openFireplaces === 0 && ventilationDetails?.openFlues === 0
  if (isKnownToBeNone && answerTo(home, 'open_fires') === null) return null
  return answered(home, 'open_fires', { true: 'fires with open flues need the air: their vents are checked first' })
}

/**
 * Whether fans change the air all day.
 *
 * @param home described
 * @returns false for fans that only run at times, and for air from the loft
 */
export function hasContinuousVentilation({ described }: MeasureHome): boolean {
  return described.dwelling.ventilation.mechanical !== 'natural'
}
