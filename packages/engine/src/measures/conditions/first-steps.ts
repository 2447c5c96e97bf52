import { alreadyThere, judged, notPossible } from './judgement.ts'
import { isUpTo, type MeasureHome, partsOf } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED } from './measure-rule.ts'

/** Rule MEA-46: a fact that decides between plans, and that is not recorded. */
export const FACT_SURVEY: MeasureRule = {
  judge: (home) => {
    const unknown = unknownFacts(home)
    return unknown.length === 0
      ? alreadyThere('walls, roof, floor and windows are recorded')
      : judged(`${unknown.join(', ')}: not known, so a survey comes first`, [])
  },
  drafts: NOT_PLANNED,
}

function unknownFacts(home: MeasureHome): string[] {
  const parts = partsOf(home)
  const { windows, flat, propertyType } = home.features
  const hasUnknownRoof = home.described.dwelling.roofPlan > 0 && parts.some(({ roof }) => isRoofUnknown(roof))
  const mayStandOnGround = propertyType === 'house' || propertyType === 'bungalow' || flat?.level === 'ground'
  const facts: readonly [string, boolean][] = [
    [
      'the construction of the walls',
      parts.some(({ wall }) => wall.construction === null && wall.uValueWPerM2K === null),
    ],
    ['the insulation of the roof', hasUnknownRoof],
    [
      'the kind of floor',
      mayStandOnGround && parts.some(({ floor }) => floor.kind === null && floor.uValueWPerM2K === null),
    ],
    ['the glazing', windows.glazing === null && (windows.measured ?? []).length === 0],
  ]
  return facts.filter(([, isUnknown]) => isUnknown).map(([fact]) => fact)
}

const isRoofUnknown = ({
  insulation,
  insulationThicknessMm,
  uValueWPerM2K,
}: MeasureHome['features']['roof']): boolean =>
  uValueWPerM2K === null && insulationThicknessMm === null && insulation === null

/** Rule MEA-46: whether it gains anything is for the plan to say. */
export const NEW_CERTIFICATE: MeasureRule = {
  judge: ({ described, features }) => {
    if (features.lodgedOn === null) return judged('no lodged certificate is recorded', [])
    return described.lodged.edition === described.reading.edition
      ? judged('a certificate lodged after the works shows what they did', [])
      : judged('the certificate was lodged by older rules', [])
  },
  drafts: NOT_PLANNED,
}

/** Rule MEA-46: for works that are paid by a grant, or several at once. */
export const PAS_ASSESSMENT: MeasureRule = {
  judge: () => judged('works that a grant pays for, and several works at once, are assessed and designed first', []),
  drafts: NOT_PLANNED,
}

/** Rule MEA-46: shared by all options that need it. */
export const ENABLING: MeasureRule = {
  judge: (home) =>
    isUpTo(home.described.reading.ageBand, LAST_BAND_BEFORE_1950)
      ? notPossible('an old home needs more: see the enabling works of homes from before 1945')
      : judged('walls, wiring and access may need works before insulation', []),
  drafts: NOT_PLANNED,
}

export const ENABLING_OLD: MeasureRule = {
  judge: (home) =>
    isUpTo(home.described.reading.ageBand, LAST_BAND_BEFORE_1950)
      ? judged('walls, wiring and access of old homes need works before insulation', [])
      : notPossible('the home is from after 1945'),
  drafts: NOT_PLANNED,
}

const LAST_BAND_BEFORE_1950 = 'C'

/** Rule MEA-23: one scaffold, however many works need it. */
export const SCAFFOLD: MeasureRule = {
  judge: () => judged('works on outside walls need one', []),
  drafts: NOT_PLANNED,
}
