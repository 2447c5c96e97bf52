import { contradictoryAnswers } from '@retrofolio/engine/dwelling/features/contradictory-answers'
import type { FactView } from '../../facts/facts-view.ts'

type Answer = Pick<FactView, 'key' | 'name' | 'text' | 'value'>

/** A sentence for each pair of answers that cannot both hold. Both stay in use until one is changed. */
export function contradictionsIn(facts: readonly Answer[]): string[] {
  const answers = new Map(facts.map((fact) => [fact.key, fact]))
  const known = Object.fromEntries(facts.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])))
  return contradictoryAnswers(known).flatMap(([one, other]) => {
    const [first, second] = [answers.get(one), answers.get(other)]
    return first === undefined || second === undefined
      ? []
      : `“${first.name}: ${first.text}” contradicts “${second.name}: ${second.text}”. Plans use both until you change one.`
  })
}
