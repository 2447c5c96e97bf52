import type { RoofFeatures } from '../dwelling/features/fabric-features.ts'
import { alreadyThere, answered, type Check, judged, notPossible, refusedIf } from './judgement.ts'
import type { Applicability } from './measure.ts'
import { isFlat, type MeasureHome, partsOf } from './measure-home.ts'
import { byArea, type MeasureRule, type OptionDraft } from './measure-rule.ts'

/** Lofts below this depth count as little or not insulated. */
const FULL_BELOW_MM = 75
/** Lofts of this depth and more are left as they are. */
const TOP_UP_BELOW_MM = 200
/** Depth after the works. */
const LOFT_MM = 300

/** Rule MEA-25: full insulation where there is little or none. */
export const LOFT_FULL: MeasureRule = {
  id: 'loftFull',
  judge: (home) => judgeLoft(home, (depth) => depth < FULL_BELOW_MM, 'there is little or no insulation in the loft'),
  drafts: loftDrafts,
}

/** Rule MEA-25: more insulation where there is some. */
export const LOFT_TOP_UP: MeasureRule = {
  id: 'loftTopUp',
  judge: (home) =>
    judgeLoft(
      home,
      (depth) => depth >= FULL_BELOW_MM && depth < TOP_UP_BELOW_MM,
      'the insulation in the loft is below the depth of today',
    ),
  drafts: loftDrafts,
}

function judgeLoft(home: MeasureHome, suits: (depthMm: number) => boolean, because: string): Applicability {
  if (!(home.described.dwelling.roofPlan > 0)) return notPossible('another home or other rooms are above')
  const lofts = partsOf(home)
    .map(({ roof }) => roof)
    .filter(hasLoft)
  if (lofts.length === 0) return notPossible('the roof has no loft')
  const depths = lofts.map(depthOf)
  if (depths.some((depth) => depth !== null && suits(depth))) return judged(because, roofChecks(home, lofts))
  if (depths.every((depth) => depth !== null)) {
    return depths.some((depth) => depth !== null && depth < TOP_UP_BELOW_MM)
      ? notPossible('the depth of the insulation calls for the other kind of loft works')
      : alreadyThere('the loft has 200 mm of insulation or more')
  }
  return judged('the depth of the insulation is not known', [
    answered(home, 'loft_below_200_mm', { false: 'the loft has 200 mm of insulation or more' }),
    ...roofChecks(home, lofts),
  ])
}

function roofChecks(home: MeasureHome, lofts: readonly RoofFeatures[]): Check[] {
  const isSeen = lofts.every(({ insulationThicknessMm }) => insulationThicknessMm !== null)
  return [
    isFlat(home)
      ? answered(home, 'freeholder_agrees', { false: 'the roof is the freeholder’s, who does not agree' })
      : null,
    // Somebody who measured the depth has been in the loft. Rule MEA-22.
    isSeen
      ? null
      : answered(home, 'loft_access', { none: 'there is no way into the loft: first a hatch and an inspection' }),
    refusedIf(
      home.answers.spray_foam === true,
      'spray foam on the underside of the roof needs a survey of the timbers first',
    ),
  ]
}

const hasLoft = ({ kind, insulation }: RoofFeatures): boolean =>
  (kind === null || kind === 'pitched' || kind === 'thatched') &&
  insulation !== 'rafters' &&
  insulation !== 'sloping_ceiling'

/** null where no one knows. */
function depthOf({ insulation, insulationThicknessMm }: RoofFeatures): number | null {
  if (insulationThicknessMm !== null) return insulationThicknessMm
  if (insulation === 'none') return 0
  return insulation === 'limited' ? LIMITED_MM : null
}

/** RdSAP reads "limited insulation" as 12 mm at joists. */
const LIMITED_MM = 12

function loftDrafts(home: MeasureHome): OptionDraft[] {
  const places = partsOf(home).filter(({ roof }) => hasLoft(roof) && (depthOf(roof) ?? 0) < TOP_UP_BELOW_MM)
  return [
    {
      words: `Loft insulation to ${LOFT_MM} mm`,
      slot: 'roof',
      category: 'fabric',
      changes: places.map(({ index }) => ({
        kind: 'insulate_roof',
        insulation: 'loft',
        thicknessMm: LOFT_MM,
        ...(index === null ? {} : { part: index }),
      })),
      improves: 'roof',
      quantity: byArea('roof', 'm² of ceiling'),
      sharedWorks: ['ventCheck'],
    },
  ]
}
