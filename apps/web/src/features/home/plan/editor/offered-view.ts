import type { MeasureOption } from '@retrofolio/engine/measures/measure'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import type { DraftStep } from '../draft/draft-steps.ts'
import type { EditorHome } from './editor-home.ts'

/** A measure that could be added, or why it cannot. */
export interface OfferedView {
  measureId: string
  words: string
  because: string
  state: 'applies' | 'ask' | 'not_possible' | 'already_there' | 'excluded'
  /** Its usual option; null where it has none in the model. */
  option: MeasureOption | null
  cost: string
  questions: number
}

export interface OfferedGroups {
  /** To be added as they are, those with open questions last. */
  offered: readonly OfferedView[]
  /** Taken out by the owner. */
  excluded: readonly OfferedView[]
  /** Not possible, or there already. */
  refused: readonly OfferedView[]
}

/** Measures that are not in the plan, in the order of works. */
export function offeredGroups(
  steps: readonly DraftStep[],
  home: EditorHome,
  excluded: readonly string[],
): OfferedGroups {
  const inPlan = new Set(steps.map(({ optionId }) => optionId))
  const views = home.offered.measures
    .filter(({ options }) => !options.some(({ id }) => inPlan.has(id)))
    .flatMap(({ applicability, measureId, options, overridden }): OfferedView[] => {
      const measure = home.library.find(({ id }) => id === measureId)
      if (measure === undefined) return []
      const [option = null] = options
      const isExcluded = overridden === 'excluded' || excluded.includes(measureId)
      return [
        {
          measureId,
          words: measure.name,
          because: applicability.because,
          state: isExcluded ? 'excluded' : applicability.kind,
          option,
          cost: option === null ? '' : costText(option),
          questions: applicability.kind === 'ask' ? applicability.questions.length : 0,
        },
      ]
    })
  const isRefused = ({ option, state }: OfferedView) =>
    state === 'not_possible' || state === 'already_there' ? option === null : false
  return {
    offered: views
      .filter(({ option, state }) => option !== null && state !== 'excluded')
      .toSorted((one, other) => Number(one.state === 'ask') - Number(other.state === 'ask')),
    excluded: views.filter(({ state }) => state === 'excluded'),
    refused: views.filter(isRefused),
  }
}

function costText({ cost, costByDesignHeatLoss }: MeasureOption): string {
  if (cost !== null) return `about ${formatPounds(cost.typicalGbp).text}`
  const first = costByDesignHeatLoss?.[0]
  return first === undefined ? 'cost not known' : `from ${formatPounds(first.cost.typicalGbp).text}`
}
