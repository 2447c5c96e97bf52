import type { RoofFeatures } from '../../dwelling/features/fabric-features.ts'
import type { Applicability } from '../measure.ts'
import {
  alreadyThere,
  answered,
  type Check,
  judged,
  listedConsent,
  notPossible,
  ofFreeholder,
  refusedIf,
} from './judgement.ts'
import { type HomePart, type MeasureHome, onParts, partsOf } from './measure-home.ts'
import { byArea, type MeasureRule, NOT_PLANNED, type OptionDraft } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Lofts below this depth count as little or not insulated. */
const FULL_BELOW_MM = 75
/** Lofts of this depth and more are left as they are. */
const TOP_UP_BELOW_MM = 200
/** Depths after the works. */
const LOFT_MM = 300
const FLAT_ROOF_MM = 150
const SLOPE_MM = 100

/** Rule MEA-25: where there is little insulation or none. */
export const LOFT_FULL: MeasureRule = {
  judge: (home) => judgedLoft(home, (depthMm) => depthMm < FULL_BELOW_MM, 'the loft has little or no insulation'),
  drafts: loftDrafts,
}

/** Rule MEA-25: where there is some, or the depth is not known. */
export const LOFT_TOP_UP: MeasureRule = {
  judge: (home) => {
    const suits = (depthMm: number): boolean => depthMm >= FULL_BELOW_MM && depthMm < TOP_UP_BELOW_MM
    const lofts = loftsOf(home).map(depthOf)
    if (lofts.length === 0 || lofts.some((depthMm) => depthMm !== null) || !hasOwnRoof(home)) {
      return judgedLoft(home, suits, 'the loft has less insulation than new ones get')
    }
    return judged('how deep the insulation in the loft is, is not known', [
      answered(home, 'thin_loft_insulation', { false: INSULATED_LOFT }),
      ...loftChecks(home),
    ])
  },
  drafts: loftDrafts,
}

const INSULATED_LOFT = 'the loft has 200 mm of insulation or more'

/** An assessor who cannot see the loft has to assume what its age had: most have been insulated since. */
function thinCheck(home: MeasureHome): Check {
  const isAssumed = loftsOf(home).every(({ roof }) => roof.isAssumed && roof.insulationThicknessMm === null)
  return isAssumed ? answered(home, 'thin_loft_insulation', { false: INSULATED_LOFT }) : null
}

function judgedLoft(home: MeasureHome, suits: (depthMm: number) => boolean, because: string): Applicability {
  if (!hasOwnRoof(home)) return notPossible(OTHERS_ABOVE)
  const lofts = loftsOf(home)
  if (lofts.length === 0) return notPossible('the roof has no loft')
  const depths = lofts.map(depthOf).filter((depthMm) => depthMm !== null)
  if (depths.length === 0) return notPossible('how deep the insulation in the loft is, is not known: see the top-up')
  if (depths.some(suits)) return judged(because, [thinCheck(home), ...loftChecks(home)])
  return depths.some((depthMm) => depthMm < TOP_UP_BELOW_MM)
    ? notPossible('the depth of the insulation calls for the other kind of loft works')
    : alreadyThere(INSULATED_LOFT)
}

const OTHERS_ABOVE = 'another home or other rooms are above'

const hasOwnRoof = ({ described }: MeasureHome): boolean => described.dwelling.roofPlan > 0

function loftChecks(home: MeasureHome): Check[] {
  // Somebody who measured the depth has been in the loft. Rule MEA-25.
  const isSeen = loftsOf(home).some(({ roof }) => roof.insulationThicknessMm !== null)
  return [
    ofFreeholder(home, 'the roof'),
    isSeen
      ? null
      : answered(home, 'loft_access', { none: 'there is no way into the loft: first a hatch and an inspection' }),
    sprayFoamCheck(home),
  ]
}

/** Asked where someone has doubts only: few roofs have it, and who sees the loft sees it. */
function sprayFoamCheck(home: MeasureHome): Check {
  const hasFoam = answerTo(home, 'spray_foam') === true
  return refusedIf(hasFoam, 'spray foam under the roof needs a survey of the timbers first')
}

const loftsOf = (home: MeasureHome): HomePart[] => partsOf(home).filter(({ roof }) => hasLoft(roof))

const hasLoft = ({ kind, insulation }: RoofFeatures): boolean =>
  (kind === null || kind === 'pitched' || kind === 'thatched') && !isSloping({ insulation })

const isSloping = ({ insulation }: Pick<RoofFeatures, 'insulation'>): boolean =>
  insulation === 'rafters' || insulation === 'sloping_ceiling'

/** null where no one knows. */
function depthOf({ roof }: Pick<HomePart, 'roof'>): number | null {
  if (roof.insulationThicknessMm !== null) return roof.insulationThicknessMm
  if (roof.insulation === 'none') return 0
  return roof.insulation === 'limited' ? LIMITED_MM : null
}

/** What "limited insulation" means to certificates. */
const LIMITED_MM = 12

function loftDrafts(home: MeasureHome): OptionDraft[] {
  const shallow = loftsOf(home).filter((part) => (depthOf(part) ?? 0) < TOP_UP_BELOW_MM)
  return [
    {
      slot: 'roof',
      changes: onParts(shallow, { kind: 'insulate_roof', insulation: 'loft', thicknessMm: LOFT_MM }),
      improves: 'roof',
      quantity: byArea('roof'),
    },
  ]
}

/** Rule MEA-32: a hatch and an inspection before any answer about a loft that was not inspected. */
export const LOFT_HATCH: MeasureRule = {
  judge: (home) => {
    if (!hasOwnRoof(home) || loftsOf(home).length === 0) return notPossible('the roof has no loft')
    if (loftsOf(home).some(({ roof }) => roof.insulationThicknessMm !== null)) {
      return alreadyThere('the loft has been inspected')
    }
    if (loftsOf(home).every(({ roof }) => roof.uValueWPerM2K !== null)) {
      return alreadyThere('the U-value of the roof is recorded')
    }
    if (answerTo(home, 'loft_access') === 'hatch') return alreadyThere('there is a hatch to the loft')
    return judged('the insulation in the loft was not inspected', [
      // A missing hatch is the reason for the measure.
      answerTo(home, 'loft_access') === 'none' ? null : { kind: 'asks', question: 'loft_access' },
    ])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-32: slopes, stud walls and ceiling. */
export const ROOM_IN_ROOF: MeasureRule = {
  judge: (home) => {
    const rooms = partsOf(home).filter(hasRoofRoom)
    if (!hasOwnRoof(home) || rooms.length === 0) return notPossible('the roof has no room in it')
    if (rooms.every(isRoomInsulated)) return alreadyThere('the room in the roof is insulated')
    const isRecorded = rooms.some((part) => !isRoomInsulated(part) && insulationOfRoom(part) !== null)
    return judged('the room in the roof has little insulation, or none is recorded', [
      isRecorded ? null : answered(home, 'roof_room_bare', { false: 'the room in the roof is insulated' }),
      ofFreeholder(home, 'the roof'),
      listedConsent(home),
      sprayFoamCheck(home),
    ])
  },
  drafts: (home) => [
    {
      slot: 'roof',
      changes: onParts(
        partsOf(home).filter((part) => hasRoofRoom(part) && !isRoomInsulated(part)),
        { kind: 'insulate_roof_room', thicknessMm: SLOPE_MM },
      ),
      improves: 'roof',
      quantity: byArea('roof'),
      sharedWorks: ['enabling'],
    },
  ],
}

const hasRoofRoom = ({ roof, roofRoom }: HomePart): boolean =>
  roofRoom !== null || roof.kind === 'room_in_roof' || roof.kind === 'room_in_roof_thatched'

const insulationOfRoom = ({ roof, roofRoom }: HomePart) => (roofRoom === null ? roof.insulation : roofRoom.insulation)

const isRoomInsulated = (part: HomePart): boolean => insulationOfRoom(part) === 'all_elements'

/** Rule MEA-32: above the deck, best when the covering is renewed. */
export const FLAT_ROOF: MeasureRule = {
  judge: (home) => {
    const flats = partsOf(home).filter(({ roof }) => roof.kind === 'flat')
    if (!hasOwnRoof(home)) return notPossible(OTHERS_ABOVE)
    if (flats.length === 0) return notPossible('no roof is flat')
    if (!flats.some(isThin)) return alreadyThere('the flat roof is insulated')
    const isRecorded = flats.some(({ roof }) => roof.insulation !== null || roof.insulationThicknessMm !== null)
    return judged('the flat roof has little insulation; it is best added when the covering is renewed', [
      isRecorded ? null : answered(home, 'flat_roof_bare', { false: 'the flat roof is insulated' }),
      ofFreeholder(home, 'the roof'),
    ])
  },
  drafts: (home) => [
    {
      slot: 'roof',
      changes: onParts(
        partsOf(home).filter((part) => part.roof.kind === 'flat' && isThin(part)),
        { kind: 'insulate_roof', thicknessMm: FLAT_ROOF_MM },
      ),
      improves: 'roof',
      quantity: byArea('roof'),
    },
  ],
}

const isThin = ({ roof }: HomePart): boolean =>
  roof.insulationThicknessMm === null
    ? roof.insulation === null || roof.insulation === 'none' || roof.insulation === 'limited'
    : roof.insulationThicknessMm < THIN_BELOW_MM

/** Thinner flat roofs and slopes are worth another layer. */
const THIN_BELOW_MM = 75

/** Rule MEA-32: for slopes without a loft behind them, never because a loft cannot be reached. */
export const RAFTERS: MeasureRule = {
  judge: (home) => {
    const slopes = partsOf(home).filter(({ roof }) => roof.kind === 'pitched' && isSloping(roof))
    if (!hasOwnRoof(home)) return notPossible(OTHERS_ABOVE)
    if (slopes.length === 0) {
      return answerTo(home, 'loft_access') === 'none'
        ? notPossible('a loft without a hatch needs a hatch and an inspection first')
        : notPossible('no ceiling slopes with the roof, as far as is known')
    }
    if (slopes.every(({ roof }) => (roof.insulationThicknessMm ?? 0) >= THIN_BELOW_MM)) {
      return alreadyThere('the slopes are insulated')
    }
    return judged('ceilings slope with the roof, with little insulation or an unknown one', [
      answered(home, 'slopes_not_insulated', { false: 'the slopes are insulated' }),
      sprayFoamCheck(home),
      ofFreeholder(home, 'the roof'),
      listedConsent(home),
    ])
  },
  drafts: (home) => [
    {
      slot: 'roof',
      changes: onParts(
        partsOf(home).filter(({ roof }) => roof.kind === 'pitched' && isSloping(roof)),
        { kind: 'insulate_roof', insulation: 'rafters', thicknessMm: SLOPE_MM },
      ),
      improves: 'roof',
      quantity: byArea('roof'),
    },
  ],
}
