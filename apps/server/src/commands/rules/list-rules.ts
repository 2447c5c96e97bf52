import { CERTAINTY_WORDS, listed, STAGE_WORDS } from '@retrofolio/engine/rules/rule-words'
import { type DatedRule, rulesAsOf } from '@retrofolio/engine/rules/rules-in-force'
import { RULES_EDITION } from '@retrofolio/engine/tables/rules/rule-figures'
import type { Nation } from '@retrofolio/engine/vocabulary'
import { aligned } from '../running/aligned.ts'

export interface ListedRules {
  asOf: string
  nation?: Nation
  proposed?: true
  json?: true
}

/** What `rules list` prints. */
export function linesOfRules({ asOf, nation, proposed, json }: ListedRules): string[] {
  const found = rulesAsOf({ asOf, nation, withProposed: proposed === true })
  if (json === true) {
    const rules = found.map(({ rule, stage }) => ({ ...rule, stage }))
    return [JSON.stringify({ asOf, edition: RULES_EDITION, rules }, null, 2)]
  }
  return [`Rules as of ${asOf}, by the tables of ${RULES_EDITION}:`, ...aligned(found.map(cellsOf))]
}

function cellsOf({ rule, stage }: DatedRule): string[] {
  return [
    rule.id,
    `${rule.from ?? 'no date'}${rule.to === null ? '' : ` to ${rule.to}`}`,
    STAGE_WORDS[stage],
    CERTAINTY_WORDS[rule.certainty],
    listed(rule.nations),
    rule.tenures.length === 0 ? 'no existing home' : listed(rule.tenures),
    rule.title,
  ]
}
