import { resolveHabitableRooms } from '../../dwelling/reading/dwelling-from-features.ts'
import { hasContinuousVentilation, TIGHT_M3_PER_H_M2 } from './air.ts'
import { alreadyThere, answered, judged, listedConsent, notPossible } from './judgement.ts'
import type { MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, ONE, type OptionDraft } from './measure-rule.ts'

/**
 * Kitchens and bathrooms, as recorded or as usual.
 *
 * @param home with its rooms
 * @returns count, 1 or more
 */
export const wetRoomsOf = ({ features }: MeasureHome): number => {
  const counted = features.ventilationDetails?.wetRooms ?? null
  if (counted !== null && counted > 0) return counted
  return (features.habitableRooms ?? 0) >= ROOMS_WITH_TWO_BATHS ? 3 : 2
}

/** A kitchen and a bathroom; larger homes have one more. Choice of this method. */
const ROOMS_WITH_TWO_BATHS = 6

/** Rule MEA-36: part of every fabric package, so paid once; never an option of its own. */
export const VENT_CHECK: MeasureRule = {
  judge: () => judged('every fabric measure needs a check of the ventilation', []),
  drafts: NOT_PLANNED,
}

/** Rule MEA-36: a fan in each wet room. */
export const INTERMITTENT_FANS: MeasureRule = {
  judge: (home) => {
    if (hasContinuousVentilation(home)) return alreadyThere('the home has continuous ventilation')
    const { extractFanCount } = home.features
    if (extractFanCount === null) {
      return judged('how many extract fans there are is not recorded', [
        answered(home, 'wet_rooms_without_fan', { false: 'every kitchen and bathroom has a fan' }),
      ])
    }
    return extractFanCount < wetRoomsOf(home)
      ? judged('there are fewer extract fans than kitchens and bathrooms', [])
      : alreadyThere('every kitchen and bathroom has a fan')
  },
  drafts: (home) => [
    {
      slot: 'ventilation',
      changes: [{ kind: 'extract_fans', atLeast: wetRoomsOf(home) }],
      quantity: () => Math.max(1, wetRoomsOf(home) - home.described.dwelling.ventilation.extractFans),
    },
  ],
}

/** Rule MEA-49: certificates have no figure for it. */
export const BACKGROUND_VENTS: MeasureRule = {
  judge: (home) =>
    home.described.dwelling.ventilation.mechanical === 'balanced_with_heat_recovery'
      ? notPossible('ventilation with heat recovery brings its own fresh air')
      : judged('rooms need fresh air from outside', [
          answered(home, 'vents_missing', { false: 'windows and doors have their vents and gaps' }),
        ]),
  drafts: NOT_PLANNED,
}

/** Rule MEA-36: a small fan that runs all day in each wet room. */
export const DMEV: MeasureRule = {
  judge: (home) =>
    hasContinuousVentilation(home)
      ? alreadyThere('the home has continuous ventilation')
      : judged('fans that run all day keep a tighter home dry', []),
  drafts: (home) => [extract(PRODUCT_W_PER_L_PER_S.dmev, () => wetRoomsOf(home))],
}

/** Rule MEA-36: one fan for all wet rooms. */
export const CMEV: MeasureRule = {
  judge: (home) =>
    hasContinuousVentilation(home)
      ? alreadyThere('the home has continuous ventilation')
      : judged('one fan that runs all day keeps a tighter home dry', [
          answered(home, 'duct_route', { false: 'there is no route for ducts' }),
        ]),
  drafts: () => [extract(PRODUCT_W_PER_L_PER_S.cmev, ONE)],
}

/** Fan power of products as fitted today [W per l/s]; the default of certificates costs points. */
const PRODUCT_W_PER_L_PER_S = { dmev: 0.2, cmev: 0.25, mvhr: 0.8 } as const

/** The air that fans take out comes in by a vent in each living room and bedroom. */
const extract = (fanPowerWPerLPerS: number, quantity: OptionDraft['quantity']): OptionDraft => ({
  slot: 'ventilation',
  changes: [{ kind: 'ventilation', system: 'extract', fanPowerWPerLPerS }],
  quantity,
  extras: [{ measureId: 'backgroundVents', quantity: ventedRoomsOf }],
  provides: ['ventCheck'],
})

/**
 * Living rooms and bedrooms, each with a vent.
 *
 * @param home with its rooms
 * @returns count, 1 or more
 */
export const ventedRoomsOf = ({ features, described }: MeasureHome): number =>
  resolveHabitableRooms(features, described.dwelling.totalFloorArea, null)

/** Rule MEA-36: it is no extract, so it never takes the place of fans. */
export const PIV: MeasureRule = {
  judge: (home) => {
    const { ventilation } = home.features
    if (ventilation?.startsWith('supply') === true) return alreadyThere('air is blown in from the loft or from outside')
    if (hasContinuousVentilation(home)) return notPossible('the home has continuous ventilation')
    if (!(home.described.dwelling.roofPlan > 0)) return notPossible('there is no loft to take air from')
    return judged('it helps against condensation where fans are not enough; it is no extract by the rules', [
      answered(home, 'condensation', { false: 'fans keep the home dry' }),
      answered(home, 'wet_rooms_without_fan', { true: 'fans in every kitchen and bathroom come first' }),
    ])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-36: only with air-tightness, never in a leaky home. */
export const MVHR: MeasureRule = {
  judge: (home) =>
    home.described.dwelling.ventilation.mechanical === 'balanced_with_heat_recovery'
      ? alreadyThere('the home has ventilation with heat recovery')
      : judged('a tight home keeps the heat of the air that leaves', [
          answered(home, 'duct_route', { false: 'there is no route for ducts' }),
          listedConsent(home),
        ]),
  drafts: (home) => [
    {
      slot: 'ventilation',
      changes: [
        {
          kind: 'ventilation',
          system: 'balanced_with_heat_recovery',
          fanPowerWPerLPerS: PRODUCT_W_PER_L_PER_S.mvhr,
        },
      ],
      quantity: ONE,
      provides: ['ventCheck'],
      requiresOneOf: isTight(home) ? [] : [['airtightness']],
    },
  ],
}

function isTight({ described }: MeasureHome): boolean {
  const testedAt = described.dwelling.ventilation.airPermeabilityM3PerHM2
  return testedAt !== null && testedAt <= TIGHT_M3_PER_H_M2
}
