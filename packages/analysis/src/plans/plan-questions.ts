import { correctedFeatures, type KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { openQuestions } from '@retrofolio/engine/measures/offered/open-questions'
import type { PanelChoices } from '@retrofolio/engine/solar/panel-choices'
import { measureOf } from '@retrofolio/engine/tables/measures/measure-figures'
import type { MeasureId } from '@retrofolio/engine/tables/measures/measure-ids'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'

/** A home whose measures may wait for answers. Plain data: it crosses the worker boundary. */
export interface HomeToAsk {
  /** From the certificate, or from the location alone. */
  certified: HomeFeatures
  /** All facts from users. */
  facts: KnownFacts
  panels?: PanelChoices | undefined
  /** Measures that the user wants or does not want, which wait for no answer. */
  include?: readonly string[]
  exclude?: readonly string[]
  /** Any day of the tables, `YYYY-MM-DD`: no question follows from it. */
  asOf: string
}

export interface PlanMeasure {
  id: MeasureId
  /** Everyday name. */
  name: string
}

/** A question that measures of a home wait for, with the fact that answers it. */
export interface PlanQuestion {
  key: HomeFactKey
  /** In full. */
  ask: string
  /** Measures that wait for the answer. */
  measures: readonly PlanMeasure[]
  /** Measures that would have more options. */
  moreOptionsOf: readonly PlanMeasure[]
  /** What each answer would settle. */
  effects: readonly { answer: boolean | string; allows: readonly PlanMeasure[]; rulesOut: readonly PlanMeasure[] }[]
}

/** The open questions of a home, the one whose answer settles most first. Rule MEA-22b. */
export function planQuestions({ certified, facts, ...options }: HomeToAsk): PlanQuestion[] {
  const open = openQuestions(plausibleFeatures(correctedFeatures(certified, facts), null), options)
  if (open.kind !== 'questions') return []
  return open.questions.flatMap(({ question, measures, moreOptionsOf, effects }) => {
    const fact = HOME_FACTS.find(({ path }) => path === question.fact)
    if (fact === undefined) return []
    return {
      key: fact.key,
      ask: question.ask,
      measures: measures.map(named),
      moreOptionsOf: moreOptionsOf.map(named),
      effects: effects.map(({ answer, allows, rulesOut }) => ({
        answer,
        allows: allows.map(named),
        rulesOut: rulesOut.map(named),
      })),
    }
  })
}

const named = (id: MeasureId): PlanMeasure => ({ id, name: measureOf(id).name })
