import type { OwnPlan } from '@retrofolio/engine/plans/own-plan'
import { measureIdOf } from '../draft/draft-steps.ts'
import type { PlanEdit } from '../draft/plan-draft.ts'
import { type EditorHome, optionWords, placeIn } from './editor-home.ts'

/** What is wrong with a step in its plan, with ways out. */
export interface StepProblem {
  words: string
  /** Whether the figures leave the step out. */
  isLeftOut: boolean
  remedies: readonly { label: string; edit: PlanEdit }[]
}

/** Names few enough to choose from. */
const MOST_REMEDIES = 3

export function stepProblems(optionId: string, own: OwnPlan, home: EditorHome): StepProblem[] {
  return [
    ...notOffered(optionId, own),
    ...conflicts(optionId, own, home),
    ...needs(optionId, own, home),
    ...order(optionId, own, home),
  ]
}

function notOffered(optionId: string, own: OwnPlan): StepProblem[] {
  return own.notOffered
    .filter((one) => one.optionId === optionId)
    .map(({ because }) => ({
      words: `Not offered for this home${because === null ? '' : ` because ${because}`}. It is not counted.`,
      isLeftOut: true,
      remedies: [
        { label: 'Remove', edit: { kind: 'remove', optionId } },
        { label: 'Count it all the same', edit: { kind: 'include', measureId: measureIdOf(optionId) } },
      ],
    }))
}

function conflicts(optionId: string, own: OwnPlan, home: EditorHome): StepProblem[] {
  return own.conflicts
    .filter((one) => one.optionId === optionId)
    .map(({ because, withOptionId }) => ({
      words: `Cannot be together with ${optionWords(withOptionId, home)} because ${because}. Only that one is counted.`,
      isLeftOut: true,
      remedies: [
        { label: `Switch off ${optionWords(withOptionId, home)}`, edit: { kind: 'toggle', optionId: withOptionId } },
        { label: 'Switch off this step', edit: { kind: 'toggle', optionId } },
      ],
    }))
}

function needs(optionId: string, own: OwnPlan, home: EditorHome): StepProblem[] {
  const placeOf = placeIn(home)
  return own.needs
    .filter((one) => one.optionId === optionId)
    .map(({ because, isCounted, oneOf }) => ({
      words: `${because}.${isCounted ? '' : ' Until then it is not counted.'}`.replace(/^./, (first) =>
        first.toUpperCase(),
      ),
      isLeftOut: !isCounted,
      remedies: oneOf.slice(0, MOST_REMEDIES).map((id) => ({
        label: `Add ${optionWords(id, home)}`,
        edit: { kind: 'add', option: { id, place: placeOf(id) ?? 0 }, placeOf },
      })),
    }))
}

function order(optionId: string, own: OwnPlan, home: EditorHome): StepProblem[] {
  return own.orderNotes
    .filter((one) => one.optionId === optionId)
    .map(({ because }) => ({
      words: `${because}.`.replace(/^./, (first) => first.toUpperCase()),
      isLeftOut: false,
      remedies: [{ label: 'Use the usual order', edit: { kind: 'order', placeOf: placeIn(home) } }],
    }))
}
