import type { WallConstruction } from '../../vocabulary.ts'
import type { Applicability } from '../measure.ts'
import {
  alreadyThere,
  answered,
  type Check,
  conservationConsent,
  judged,
  listedConsent,
  notPossible,
  ofFreeholder,
  refusedIf,
} from './judgement.ts'
import { type HomePart, hasCavity, homeAfter, isUpTo, type MeasureHome, onParts, partsOf } from './measure-home.ts'
import { byArea, byGrossWall, type MeasureRule, type OptionDraft } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-29: outside, where the look of the home is not protected. A cavity is filled first. */
export const EXTERNAL_WALL: MeasureRule = {
  judge: (home) =>
    judgedWalls(home, CLAD_OUTSIDE, [
      ...outsideChecks(home),
      hasEmptyCavity(home)
        ? answered(home, 'cavity_survey', {
            false: 'a cavity that cannot be filled must be sealed first: a survey decides how',
          })
        : null,
    ]),
  drafts: (home) => {
    const cavities = treated(home, CLAD_OUTSIDE).filter(isFillable)
    return OUTSIDE_MM.map((thicknessMm): OptionDraft => {
      const fill = onParts(cavities, { kind: 'insulate_wall', insulation: 'cavity_fill' })
      return {
        suffix: `${thicknessMm}mm`,
        words: cavities.length > 0 ? `${thicknessMm} mm, after filling the cavity` : `${thicknessMm} mm`,
        slot: 'wall',
        changes: [
          ...fill,
          ...onParts(treated(home, CLAD_OUTSIDE), { kind: 'insulate_wall', insulation: 'external', thicknessMm }),
        ],
        improves: 'wall',
        quantity: byGrossWall,
        extras: cavities.length > 0 ? [{ measureId: 'cavityFill', quantity: byArea('wall') }] : [],
        sharedWorks: ['scaffold', 'enabling'],
      }
    })
  },
}

/** Rule MEA-29: inside, on a wall that is dry. Rule MEA-30 on old masonry. */
export const INTERNAL_WALL: MeasureRule = {
  judge: (home) => judgedWalls(home, LINED_INSIDE, insideChecks(home)),
  drafts: (home) =>
    INSIDE_MM.flatMap((thicknessMm) => {
      const draft = liningDraft(home, thicknessMm, LINED_INSIDE)
      return isSafeInside(home, draft) ? [draft] : []
    }),
  moreIf: (home) => (needsMoistureAssessment(home) ? ['moisture_assessment'] : []),
}

/** Rule MEA-30: a thin lining that lets vapour through, for walls that must stay as they are. */
export const THIN_LINING: MeasureRule = {
  judge: (home) =>
    judgedWalls(home, LINED_THIN, [
      ...insideChecks(home),
      // What suits the wall is for someone who knows old buildings to say. Rule MEA-30.
      answered(home, 'moisture_assessment', { false: 'a moisture risk assessment advises against it' }),
    ]),
  drafts: (home) => [liningDraft(home, THIN_MM, LINED_THIN)],
}

/** Rule MEA-29: inside at the front, outside elsewhere. */
export const HYBRID_WALL: MeasureRule = {
  judge: (home) =>
    judgedWalls(home, MASONRY_WITHOUT_CAVITY, [
      answered(home, 'front_must_stay', { false: 'the front may be insulated outside too' }),
      ...outsideChecks(home),
      refusedIf(answerTo(home, 'is_listed') === true, 'the home is listed: no side of it may be clad'),
    ]),
  drafts: (home) => [
    {
      slot: 'wall',
      // Certificates have one figure for a layer on either side.
      changes: onParts(treated(home, MASONRY_WITHOUT_CAVITY), {
        kind: 'insulate_wall',
        insulation: 'external',
        thicknessMm: OUTSIDE_MM[0],
      }),
      improves: 'wall',
      quantity: byGrossWall,
      sharedWorks: ['scaffold', 'enabling'],
    },
  ],
}

/** Rules MEA-31 and MEA-50: the wall between two homes, where its cavity is known to be empty. */
export const PARTY_WALL: MeasureRule = {
  plannedOnceAnswered: ['party_wall_cavity'],
  judge: (home) => {
    const losing = home.described.dwelling.elements.filter(({ kind, uValue }) => kind === 'party_wall' && uValue > 0)
    if (losing.length === 0) return notPossible('no heat is lost through a wall to a neighbour')
    if (losing.every(({ uValue }) => uValue <= FILLED_PARTY_WALL_W_PER_M2K)) {
      return alreadyThere('the walls to neighbours lose little heat')
    }
    return judged('the wall to the neighbour may have an empty cavity', [
      answered(home, 'party_wall_cavity', { false: 'the wall has no empty cavity, or the neighbour does not agree' }),
      ofFreeholder(home, 'the wall'),
    ])
  },
  drafts: () => [
    {
      slot: 'party_wall',
      changes: [{ kind: 'u_value_at_most', element: 'party_wall', uValueWPerM2K: FILLED_PARTY_WALL_W_PER_M2K }],
      improves: 'party_wall',
      quantity: byArea('party_wall'),
    },
  ],
}

/** RdSAP 10, table of party walls: a filled cavity [W/m²K]. */
const FILLED_PARTY_WALL_W_PER_M2K = 0.2

const OUTSIDE_MM = [100, 150] as const
const INSIDE_MM = [50, 100] as const
/** Of 20 to 40 mm. */
const THIN_MM = 30

const MASONRY_WITHOUT_CAVITY: ReadonlySet<WallConstruction> = new Set<WallConstruction>([
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'system_built',
])
const CLAD_OUTSIDE: ReadonlySet<WallConstruction> = new Set([...MASONRY_WITHOUT_CAVITY, 'cavity'] as const)
const LINED_INSIDE: ReadonlySet<WallConstruction> = new Set([...MASONRY_WITHOUT_CAVITY, 'timber_frame'] as const)
const LINED_THIN: ReadonlySet<WallConstruction> = new Set<WallConstruction>([
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'cob',
])

/** Outside insulation over an open cavity does little: the cavity is filled first. */
const isFillable = (part: HomePart): boolean => hasCavity(part) && isBare(part)

const isBare = ({ wall }: HomePart): boolean => wall.insulation === null || wall.insulation === 'none'

/** Walls of unknown construction may be any of them. */
function treated(home: MeasureHome, constructions: ReadonlySet<WallConstruction>): HomePart[] {
  return partsOf(home).filter(
    (part) => isBare(part) && (part.wall.construction === null || constructions.has(part.wall.construction)),
  )
}

function judgedWalls(
  home: MeasureHome,
  constructions: ReadonlySet<WallConstruction>,
  checks: readonly Check[],
): Applicability {
  const parts = partsOf(home)
  const ofKind = parts.filter(({ wall }) => wall.construction === null || constructions.has(wall.construction))
  if (ofKind.length === 0) return notPossible('it does not suit walls of this construction')
  const bare = ofKind.filter(isBare)
  if (bare.length === 0) return alreadyThere('the walls are insulated, or were built with insulation')
  const isKnown = bare.some(({ wall }) => wall.construction !== null)
  const because = isKnown ? 'the walls have no insulation' : 'what the walls are built of is not known'
  return judged(because, [
    isKnown || constructions.has('cavity')
      ? null
      : answered(home, 'wall_is_cavity', { true: 'the walls have a cavity, which is filled instead' }),
    answered(home, 'damp', { true: 'damp in the walls must be put right first' }),
    ...checks,
  ])
}

const hasEmptyCavity = (home: MeasureHome): boolean => treated(home, CLAD_OUTSIDE).some(isFillable)

function outsideChecks(home: MeasureHome): Check[] {
  return [
    answered(home, 'boundary_gap', { false: 'there is too little space outside the walls' }),
    listedConsent(home),
    conservationConsent(home),
    // Outside insulation is never certain where either applies, whatever its age. Rule MEA-28.
    answerTo(home, 'is_listed') === null ? { kind: 'asks', question: 'is_listed' } : null,
    ofFreeholder(home, 'the outside wall'),
  ]
}

function insideChecks(home: MeasureHome): Check[] {
  const isExposed = answerTo(home, 'exposure') === 'severe' || answerTo(home, 'exposure') === 'very_severe'
  return [
    isExposed
      ? answered(home, 'rendered', {
          false: 'bare walls as exposed to driving rain as these stay wet once they are cold',
        })
      : answered(home, 'exposure', {}),
    listedConsent(home),
  ]
}

function liningDraft(
  home: MeasureHome,
  thicknessMm: number,
  constructions: ReadonlySet<WallConstruction>,
): OptionDraft {
  return {
    suffix: `${thicknessMm}mm`,
    words: `${thicknessMm} mm`,
    slot: 'wall',
    changes: onParts(treated(home, constructions), { kind: 'insulate_wall', insulation: 'internal', thicknessMm }),
    improves: 'wall',
    quantity: byArea('wall'),
    sharedWorks: ['enabling'],
  }
}

const LEAST_ON_OLD_MASONRY_W_PER_M2K = 0.45
/** Bands from before 1930: some of the second band are from before 1919. */
const LAST_OLD_BAND = 'B'
const LAST_OLD_YEAR = 1918

/** Rule MEA-30: masonry from before 1919 that gets much colder stays wet. */
function isSafeInside(home: MeasureHome, draft: OptionDraft): boolean {
  if (!needsMoistureAssessment(home)) return true
  const after = homeAfter(home, draft.changes)
  if (after === null) return false
  const before = home.described.dwelling.elements
  return after.described.dwelling.elements.every(
    ({ kind, uValue }, index) =>
      kind !== 'wall' || uValue >= LEAST_ON_OLD_MASONRY_W_PER_M2K || uValue === before[index]?.uValue,
  )
}

function needsMoistureAssessment(home: MeasureHome): boolean {
  if (answerTo(home, 'moisture_assessment') === true) return false
  const { constructionYear } = home.features
  return treated(home, LINED_INSIDE).some(
    ({ ageBand, wall }) =>
      (wall.construction === null || MASONRY_WITHOUT_CAVITY.has(wall.construction)) &&
      (constructionYear === null ? isUpTo(ageBand, LAST_OLD_BAND) : constructionYear <= LAST_OLD_YEAR),
  )
}
