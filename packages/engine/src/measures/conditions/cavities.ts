import type { Exposure } from '../../vocabulary.ts'
import type { Applicability } from '../measure.ts'
import { alreadyThere, answered, type Check, judged, listedConsent, notPossible, ofFreeholder } from './judgement.ts'
import {
  type HomePart,
  hasCavity,
  isEmptyCavity,
  type MeasureHome,
  mayHaveCavity,
  onParts,
  partsOf,
} from './measure-home.ts'
import { byArea, type MeasureRule, NOT_PLANNED, type OptionDraft } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-26: an empty masonry cavity of 50 mm and more, sound, and sheltered or rendered. */
export const CAVITY_FILL: MeasureRule = {
  judge: (home) =>
    judgedCavity(home, [
      exposureCheck(home, 'the walls are too exposed to driving rain to fill them without render'),
      answered(home, 'cavity_survey', { false: 'the survey found no clear, sound cavity of 50 mm or more' }),
    ]),
  drafts: (home) => [cavityDraft(home)],
}

/** Rule MEA-26: a narrow cavity, or an exposed one. It never offers again what must not be filled. */
export const CAVITY_HARD_TO_TREAT: MeasureRule = {
  judge: (home) => {
    const exposure = answerTo(home, 'exposure')
    const isNarrow = answerTo(home, 'cavity_narrow')
    const isExposed = exposure === 'severe' && answerTo(home, 'rendered') === false
    if (isNarrow === false && (SHELTERED.has(exposure) || answerTo(home, 'rendered') === true)) {
      return notPossible('the cavity suits ordinary fill, or none')
    }
    return judgedCavity(home, [
      isExposed
        ? answered(home, 'zone_certificate', { false: 'no fill is certified for walls as exposed as these' })
        : exposureCheck(home, 'the walls are too exposed to driving rain to fill them without render'),
      isExposed
        ? answered(home, 'cavity_survey', { false: 'the survey found no clear, sound cavity' })
        : answered(home, 'cavity_narrow', { false: 'the cavity is not a narrow one' }),
    ])
  },
  drafts: (home) => [cavityDraft(home)],
}

/** Rule MEA-26: only a survey shows failed fill; the certificate counts it as filled. */
export const CAVITY_EXTRACT_REFILL: MeasureRule = {
  judge: (home) =>
    partsOf(home).some((part) => hasCavity(part) && isFilled(part))
      ? judged('the cavity fill may have failed', [
          answered(home, 'cavity_failed', { false: 'nothing shows that the cavity fill has failed' }),
          ofFreeholder(home, 'the outside wall'),
        ])
      : notPossible('the walls have no filled cavity'),
  drafts: NOT_PLANNED,
}

function judgedCavity(home: MeasureHome, checks: readonly Check[]): Applicability {
  const parts = partsOf(home)
  if (!parts.some(mayHaveCavity)) return notPossible('the walls have no masonry cavity to fill')
  if (!parts.some(isEmptyCavity)) return alreadyThere('the cavities are filled, or were built with insulation')
  const isKnown = parts.some(hasCavity)
  const because = isKnown
    ? 'the walls have cavities with little or no insulation'
    : 'what the walls are built of is not known'
  return judged(because, [
    isKnown ? null : answered(home, 'wall_is_cavity', { false: 'the walls have no masonry cavity to fill' }),
    answered(home, 'flood_risk', { true: 'a filled cavity dries slowly after a flood' }),
    answered(home, 'damp', { true: 'damp in the walls must be put right first' }),
    ...checks,
    ofFreeholder(home, 'the outside wall'),
    listedConsent(home),
  ])
}

const isFilled = ({ wall }: HomePart): boolean =>
  wall.insulation === 'cavity_fill' ||
  wall.insulation === 'cavity_fill_and_external' ||
  wall.insulation === 'cavity_fill_and_internal'

function cavityDraft(home: MeasureHome): OptionDraft {
  return {
    slot: 'wall',
    changes: onParts(partsOf(home).filter(isEmptyCavity), { kind: 'insulate_wall', insulation: 'cavity_fill' }),
    improves: 'wall',
    quantity: byArea('wall'),
  }
}

/** BRE Good Building Guide 44: zones 1 and 2 of BS 8104. */
const SHELTERED: ReadonlySet<unknown> = new Set(['sheltered', 'moderate'] satisfies Exposure[])

function exposureCheck(home: MeasureHome, refusal: string): Check {
  const exposure = answerTo(home, 'exposure')
  const isRendered = answerTo(home, 'rendered')
  if (SHELTERED.has(exposure) || isRendered === true) return null
  if (exposure === null) return { kind: 'asks', question: 'exposure' }
  return isRendered === null ? { kind: 'asks', question: 'rendered' } : { kind: 'refused', because: refusal }
}
