import type { Exposure } from '../vocabulary.ts'
import { alreadyThere, answered, type Check, judged, notPossible, refusedIf } from './judgement.ts'
import { type HomePart, isFlat, type MeasureHome, partsOf } from './measure-home.ts'
import { byArea, type MeasureRule } from './measure-rule.ts'
import { answerTo } from './questions.ts'

/** Rule MEA-26: an empty masonry cavity, sheltered enough and sound. */
export const CAVITY_FILL: MeasureRule = {
  id: 'cavityFill',
  judge: (home) => {
    const cavities = partsOf(home).filter(mayHaveCavity)
    if (cavities.length === 0) return notPossible('the walls have no cavity to fill')
    if (!cavities.some(isEmptyCavity)) return alreadyThere('the cavities are filled, or were built with insulation')
    return judged('the walls have cavities without insulation', [
      ...cavityChecks(home),
      exposureCheck(home),
      answered(home, 'damp', { true: 'damp in the walls must be put right first' }),
      answered(home, 'flood_risk', { true: 'filled cavities dry slowly after a flood' }),
      answered(home, 'cavity_survey', { false: 'the survey found no clear, sound cavity of 50 mm' }),
    ])
  },
  drafts: (home) => [
    {
      words: 'Cavity wall insulation',
      slot: 'wall',
      category: 'fabric',
      changes: partsOf(home)
        .filter(isEmptyCavity)
        .map(({ index }) => ({
          kind: 'insulate_wall',
          insulation: 'cavity_fill',
          ...(index === null ? {} : { part: index }),
        })),
      improves: 'wall',
      quantity: byArea('wall', 'm² of wall'),
      sharedWorks: ['ventCheck'],
    },
  ],
}

/** An unknown wall may have one: a survey finds out. */
const mayHaveCavity = ({ wall }: HomePart): boolean => wall.construction === 'cavity' || wall.construction === null

const isEmptyCavity = (part: HomePart): boolean =>
  mayHaveCavity(part) && (part.wall.insulation === null || part.wall.insulation === 'none')

function cavityChecks(home: MeasureHome): Check[] {
  return [
    isFlat(home)
      ? answered(home, 'freeholder_agrees', { false: 'the outside walls are the freeholder’s, who does not agree' })
      : null,
  ]
}

const SHELTERED: ReadonlySet<unknown> = new Set(['sheltered', 'moderate'] satisfies Exposure[])

/** Good Building Guide 44: exposure zones 1 and 2, or rendered walls. */
function exposureCheck(home: MeasureHome): Check {
  const exposure = answerTo(home, 'exposure')
  if (SHELTERED.has(exposure)) return null
  const isRendered = answerTo(home, 'rendered')
  if (isRendered === true) return null
  if (exposure === null) return { kind: 'asks', question: 'exposure' }
  return isRendered === null
    ? { kind: 'asks', question: 'rendered' }
    : refusedIf(true, 'the walls are too exposed to driving rain to fill them without render')
}
