import type { Glazing } from '../../vocabulary.ts'
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
import { isFlat, isUpTo, type MeasureHome } from './measure-home.ts'
import { byArea, type MeasureRule, NOT_PLANNED, type OptionDraft } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-27: single glazing, and double glazing from before 2002. */
export const WINDOWS_DOUBLE: MeasureRule = {
  judge: (home) =>
    judgedWindows(home, [
      refusedIf(answerTo(home, 'is_listed') === true, 'new windows are hardly accepted in a listed home'),
      ...lookChecks(home),
    ]),
  drafts: () => [windowDraft('double')],
}

/** Rules MEA-27 and MEA-50: where a wider frame fits and the look may change. */
export const WINDOWS_TRIPLE: MeasureRule = {
  plannedOnceAnswered: [
    'old_windows',
    'is_listed',
    'listed_consent',
    'is_in_conservation_area',
    'planning_agrees',
    'freeholder_agrees',
  ],
  judge: (home) =>
    judgedWindows(home, [
      refusedIf(answerTo(home, 'is_listed') === true, 'new windows are hardly accepted in a listed home'),
      refusedIf(
        answerTo(home, 'is_in_conservation_area') === true,
        'triple glazing is hardly accepted in a conservation area',
      ),
      ...lookChecks(home),
    ]),
  drafts: () => [windowDraft('triple')],
}

/** Rule MEA-27: where the look must stay. */
export const WINDOWS_SASH: MeasureRule = {
  judge: (home) =>
    isUpTo(home.described.reading.ageBand, LAST_SASH_BAND)
      ? judgedWindows(home, [ofFreeholder(home, 'the windows'), listedConsent(home), conservationConsent(home)])
      : notPossible('homes of this age have no sash windows whose look must stay'),
  drafts: () => [windowDraft('double')],
}

/** Rule MEA-27: a second pane inside, which can be taken away again. */
export const SECONDARY_GLAZING: MeasureRule = {
  judge: (home) => {
    if (isGlazingUnknown(home)) {
      return judged(UNKNOWN_WINDOWS, [answered(home, 'old_windows', { false: 'the windows have two panes' })])
    }
    return hasSingleGlazing(home)
      ? judged('some windows have a single pane', [])
      : alreadyThere('the windows have two panes or more')
  },
  drafts: () => [windowDraft('secondary')],
}

/** Before 1950. */
const LAST_SASH_BAND = 'C'
const UNKNOWN_WINDOWS = 'what the windows are glazed with is not known'

function judgedWindows(home: MeasureHome, checks: readonly Check[]): Applicability {
  if (isGlazingUnknown(home)) {
    return judged(UNKNOWN_WINDOWS, [
      answered(home, 'old_windows', { false: 'the windows are double glazed from 2002 or later' }),
      ...checks,
    ])
  }
  return hasOldWindows(home)
    ? judged('some windows are single glazed, or double glazed from before 2002', checks)
    : alreadyThere('the windows are double glazed from 2002 or later, or better')
}

function lookChecks(home: MeasureHome): Check[] {
  const isNew = !isUpTo(home.described.reading.ageBand, LAST_PROTECTED_BAND)
  const isAsked = answerTo(home, 'is_in_conservation_area') !== null || !isNew
  return [ofFreeholder(home, 'the windows'), listedConsent(home), isAsked ? conservationConsent(home) : null]
}

/** Windows of homes from 1983 on are replaced like for like. [K] */
const LAST_PROTECTED_BAND = 'F'

const isGlazingUnknown = ({ features: { windows } }: MeasureHome): boolean =>
  windows.glazing === null && (windows.measured ?? []).length === 0

const GOOD: ReadonlySet<Glazing | null> = new Set<Glazing>(['triple', 'high_performance'])

interface Pane {
  glazing: Glazing | null
  installed: string | null
}

const isOld = ({ glazing, installed }: Pane): boolean =>
  !GOOD.has(glazing) && installed !== 'from_2002' && installed !== 'from_2022'

function hasOldWindows({ features: { windows } }: MeasureHome): boolean {
  const measured = windows.measured ?? []
  return measured.length > 0 ? measured.some(isOld) : isOld(windows) || (windows.glazedShare ?? 1) < 1
}

function hasSingleGlazing({ features: { windows } }: MeasureHome): boolean {
  const measured = windows.measured ?? []
  if (measured.length > 0) return measured.some(({ glazing }) => glazing === 'single')
  return windows.glazing === 'single' || windows.glazing === 'mixed' || (windows.glazedShare ?? 1) < 1
}

function windowDraft(glazing: 'double' | 'triple' | 'secondary'): OptionDraft {
  return {
    slot: 'windows',
    changes: [{ kind: 'new_windows', glazing, ...(glazing === 'secondary' ? {} : { installed: 'from_2022' }) }],
    improves: 'window',
    quantity: byArea('window'),
  }
}

/** Rules MEA-34 and MEA-50: doors to the outside. */
export const DOORS: MeasureRule = {
  plannedOnceAnswered: ['old_doors'],
  judge: (home) => {
    const { doors, doorCount } = home.features
    if (losingDoors(home).length === 0) return alreadyThere('no outside door loses much heat')
    const isKnown = (doors?.insulatedCount ?? null) !== null && doorCount !== null
    const isListed = refusedIf(answerTo(home, 'is_listed') === true, 'doors of a listed home are repaired instead')
    return judged(
      isKnown ? 'some outside doors have no insulation' : 'whether the outside doors are insulated is not known',
      [
        isListed,
        isKnown ? null : answered(home, 'old_doors', { false: 'the outside doors are insulated' }),
        listedConsent(home),
        ofFreeholder(home, 'the door'),
      ],
    )
  },
  drafts: () => [
    {
      slot: 'doors',
      changes: [{ kind: 'u_value_at_most', element: 'door', uValueWPerM2K: NEW_DOOR_W_PER_M2K }],
      improves: 'door',
      quantity: (home, after) => Math.max(1, Math.round(byArea('door')(home, after) / DOOR_M2)),
    },
  ],
}

/** Of a new insulated door [W/m²K]. */
const NEW_DOOR_W_PER_M2K = 1.4
/** RdSAP 10, Table 26 [m²]. */
const DOOR_M2 = 1.85

const losingDoors = ({ described }: MeasureHome): unknown[] =>
  described.dwelling.elements.filter(({ kind, uValue }) => kind === 'door' && uValue > NEW_DOOR_W_PER_M2K)

/** Rule MEA-34: to the common parts, for safety; what heat it saves is too little to plan it. */
export const FIRE_DOOR: MeasureRule = {
  judge: (home) =>
    isFlat(home)
      ? judged('a flat’s door to the common parts must stop a fire', [
          ofFreeholder(home, 'the door'),
          answered(home, 'old_doors', { false: 'the door is a new one' }),
        ])
      : notPossible('the home has no common parts'),
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: without a mechanism in the model. */
export const SHUTTERS: MeasureRule = {
  judge: (home) =>
    judged('shutters keep summer sun out', [
      answered(home, 'rooms_overheat', { false: 'no room overheats' }),
      listedConsent(home),
    ]),
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: without a mechanism in the model. */
export const THERMAL_BLINDS: MeasureRule = {
  judge: (home) => {
    if (isGlazingUnknown(home)) {
      return judged(UNKNOWN_WINDOWS, [answered(home, 'old_windows', { false: 'the windows have two panes' })])
    }
    return hasSingleGlazing(home)
      ? judged('blinds or curtains help windows with a single pane', [])
      : notPossible('the windows have two panes or more')
  },
  drafts: NOT_PLANNED,
}
