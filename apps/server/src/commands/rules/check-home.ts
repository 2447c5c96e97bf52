import { EngineError } from '@retrofolio/engine/errors'
import { type GrantOutcome, type JudgedGrant, judgeGrants } from '@retrofolio/engine/rules/judge-grants'
import { type JudgedRule, judgeRules } from '@retrofolio/engine/rules/judge-rules'
import { CERTAINTY_WORDS, outcomeText } from '@retrofolio/engine/rules/rule-words'
import { RULES_EDITION } from '@retrofolio/engine/tables/rules/rule-figures'
import { pointsToBand } from '@retrofolio/engine/uncertainty/band-chance'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { aligned } from '../running/aligned.ts'
import type { CheckOptions } from './rules.ts'

/** What `rules check` prints. */
export function linesOfCheck(options: CheckOptions): string[] {
  const { asOf, measure, json } = options
  const rules = judgedRules(options)
  const grants = measure === undefined ? null : judgedGrants(options, measure)
  if (json === true) return [JSON.stringify({ asOf, edition: RULES_EDITION, rules, grants }, null, 2)]
  return [
    `Rules as of ${asOf}, by the tables of ${RULES_EDITION}:`,
    ...(rules.length === 0 ? ['None.'] : aligned(rules.map(ruleCells))),
    ...(grants === null ? [] : ['', `Grants for ${measure}, none of which is counted on:`, ...grantLines(grants)]),
  ]
}

function judgedRules({ asOf, nation, tenure, score, lodged, validTo, proposed }: CheckOptions): JudgedRule[] {
  if ((score === undefined) !== (lodged === undefined)) {
    throw new UserFacingError('Give --score and --lodged together.', { exitCode: 2 })
  }
  const certificate = score === undefined || lodged === undefined ? null : { score, lodgedOn: lodged, validTo }
  return judgeRules({ nation, tenure, certificate, scoreToday: null }, { asOf, withProposed: proposed === true })
}

function judgedGrants({ asOf, nation, tenure, score, fuel, offGas }: CheckOptions, measure: string): JudgedGrant[] {
  const home = {
    nation,
    tenure,
    band: score === undefined ? null : (EPC_BANDS.find((band) => pointsToBand(score, band) === 0) ?? null),
    heating: fuel === undefined ? null : { fuel, isHeatPump: false },
    hasMainsGas: offGas === true ? false : null,
  }
  try {
    return judgeGrants(home, measure, asOf)
  } catch (error) {
    if (error instanceof EngineError) throw new UserFacingError(`${error.message}.`, { cause: error, exitCode: 2 })
    throw error
  }
}

function ruleCells({ rule, judgedOn, outcome }: JudgedRule): string[] {
  return [rule.id, judgedOn, CERTAINTY_WORDS[rule.certainty], outcomeText(outcome)]
}

function grantLines(grants: readonly JudgedGrant[]): string[] {
  if (grants.length === 0) return ['None.']
  return aligned(grants.map(({ grant, outcome }) => [grant.id, grantText(outcome)]))
}

function grantText(outcome: GrantOutcome): string {
  if (outcome.kind === 'not_eligible') return `not eligible because ${outcome.because}`
  const verdict = outcome.kind === 'eligible' ? 'eligible' : `ask: ${outcome.questions.join(' ')}`
  return `${verdict}${amountText(outcome)}`
}

function amountText({ amount }: Exclude<GrantOutcome, { kind: 'not_eligible' }>): string {
  const { upToGbp, perhaps, open } = amount
  return [
    upToGbp === null ? '' : `, up to £${upToGbp.toLocaleString('en-GB')}`,
    perhaps === null ? '' : `, perhaps £${perhaps.upToGbp.toLocaleString('en-GB')} (${perhaps.because})`,
    open === null ? '' : ` (${open})`,
  ].join('')
}
