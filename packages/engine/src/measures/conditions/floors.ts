import { floorKindBelow } from '../../dwelling/fabric/adjacent-spaces.ts'
import type { ResolvedFloorKind } from '../../vocabulary.ts'
import type { Applicability } from '../measure.ts'
import { alreadyThere, answered, type Check, judged, notPossible } from './judgement.ts'
import { type HomePart, type MeasureHome, onParts, partsOf } from './measure-home.ts'
import { byArea, type MeasureRule, type OptionDraft } from './measure-rule.ts'

/** Rule MEA-33: from below or between the joists; the gaps of the boards are sealed with it. */
export const FLOOR_SUSPENDED: MeasureRule = {
  judge: (home) =>
    judgedFloor(home, 'suspended_ground', 'the timber floor has no insulation', [
      answered(home, 'floor_void', { false: 'the floor cannot be reached from below or above' }),
      answered(home, 'flood_risk', { true: 'a floor that may be flooded must dry' }),
    ]),
  drafts: (home) => [
    {
      ...floorDraft(home, 'suspended_ground', SUSPENDED_MM),
      requiresOneOf: [['draughtProof', 'airtightness']],
    },
  ],
}

/** Rules MEA-33 and MEA-50: on top of the slab, where doors and stairs allow it. */
export const FLOOR_SOLID: MeasureRule = {
  plannedOnceAnswered: ['floor_bare', 'floor_is_timber', 'floor_renewed'],
  judge: (home) =>
    judgedFloor(home, 'solid_ground', 'the solid floor has no insulation', [
      answered(home, 'floor_renewed', { false: 'doors and stairs leave no room for a higher floor' }),
    ]),
  drafts: (home) => [floorDraft(home, 'solid_ground', SOLID_MM)],
}

const SUSPENDED_MM = 100
const SOLID_MM = 75

type InsulatedFloor = Extract<ResolvedFloorKind, 'suspended_ground' | 'solid_ground'>

function judgedFloor(
  home: MeasureHome,
  kind: InsulatedFloor,
  because: string,
  checks: readonly Check[],
): Applicability {
  const floors = floorsOf(home, kind)
  const name = kind === 'solid_ground' ? 'solid' : 'of timber above a void'
  if (floors.length === 0) return notPossible(`no floor on the ground is ${name}`)
  if (!floors.some(isBare)) return alreadyThere('the floor is insulated')
  const isKnown = floors.some(({ floor }) => floor.kind === kind)
  const assumed = { [kind === 'solid_ground' ? 'true' : 'false']: `the floor is not ${name}` }
  const isRecorded = floors.some(({ floor }) => floor.insulation === 'none')
  const reason = isRecorded ? because : 'whether the floor has insulation is not known'
  return judged(isKnown ? reason : 'what the floor is made of is not known', [
    isRecorded ? null : answered(home, 'floor_bare', { false: 'the floor is insulated' }),
    isKnown ? null : answered(home, 'floor_is_timber', assumed),
    ...checks,
  ])
}

/** A floor of unknown kind counts as the usual one of its age, and is asked for. */
function floorsOf(home: MeasureHome, kind: InsulatedFloor): HomePart[] {
  const { features, described } = home
  return partsOf(home).filter(({ floor }) => floorKindBelow(floor, features, described.reading) === kind)
}

const isBare = ({ floor }: HomePart): boolean => floor.insulation !== 'insulated'

function floorDraft(home: MeasureHome, kind: InsulatedFloor, thicknessMm: number): OptionDraft {
  return {
    slot: 'floor',
    changes: onParts(floorsOf(home, kind).filter(isBare), { kind: 'insulate_floor', thicknessMm }),
    improves: 'floor',
    quantity: byArea('floor'),
  }
}
