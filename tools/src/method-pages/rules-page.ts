import { CERTAINTY_WORDS, listed } from '@retrofolio/engine/rules/rule-words'
import { GRANTS, type Grant } from '@retrofolio/engine/tables/grants/grant-figures'
import { RULES, RULES_EDITION, type Rule } from '@retrofolio/engine/tables/rules/rule-figures'
import { TENURES } from '@retrofolio/engine/vocabulary'
import { markdownTable } from './markdown-table.ts'
import { pounds } from './pounds.ts'
import { repositoryOnly } from './repository-only.ts'

/** The page of rules and grants, from the tables and the method behind them. */
export function rulesPage(): string {
  const ofHomes = RULES.filter(({ test, tenures }) => test !== null && tenures.length > 0)
  const others = RULES.filter((rule) => !ofHomes.includes(rule))
  return [
    '# Rules and grants',
    `Which energy rules count for a home on a day, what does each make of it, and which grants may pay? The tables are of ${RULES_EDITION}.`,
    repositoryOnly(
      '`npm run method-pages` generates this page. The lint fails when it is out of date.',
      'The tables are in `packages/engine/src/tables/{rules,grants}`, the code in `packages/engine/src/rules`. `npm run -s retrofolio -- rules list --as-of 2030-10-01` prints the rules of any day, `rules check` judges a home.',
    ),
    'This is not legal advice. Most rows were read second-hand.',
    METHOD,
    '## Standards and duties of homes',
    markdownTable(['rule', 'where and for whom', 'dates', 'certainty', 'requires', 'open'], ofHomes.map(ruleRow)),
    '## Spending and exemptions',
    markdownTable(
      ['rule', 'spending limit', 'highest penalty', 'exemptions'],
      ofHomes.filter(hasRelief).map(reliefRow),
    ),
    '## Other rules',
    markdownTable(['other rule', 'where and for whom', 'dates', 'certainty', 'requires', 'open'], others.map(ruleRow)),
    '## Grants',
    markdownTable(['grant', 'where and for whom', 'dates', 'pays', 'asks', 'terms', 'open'], GRANTS.map(grantRow)),
    '## Sources',
    'Marks: [1] read on one page, [NV] not verified, R default of the project.',
    markdownTable(['rule or grant', 'sources'], [...RULES, ...GRANTS].map(sourceRow)),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

const METHOD = `## How a home is judged

**RULE-1 What counts.** Law, decisions of a government and regulatory standards count. What is proposed, postponed, on hold or only an aim counts on request. What was dropped never counts. A decision counts from the day on which it was published.

**RULE-2 Dates.** The first and the last day are included. A rule that has not begun is judged on its first day, with what is known on the day asked about.

**RULE-3 The lodged certificate is the law.** While it is valid its printed score decides, whatever the engine calculates. It is valid for ten years unless its last day is known. Some rules count only certificates lodged before a cut-off. For rented homes in 2030, works and lodgement must both come before about 30 September 2029.

**RULE-4 Estimates.** Without a valid certificate, a home fails by the points that the central estimate of its score lacks. A good estimate never meets a rule: a certificate has to be lodged.

**RULE-5 Chance.** The chance that a certificate lodged now would meet the rule comes from the range of the score, by UNC-11. There is none once old certificates no longer count.

**RULE-6 New metrics.** Bands of new certificates decide where enough are known. Until then the old rating stands in where the rule still accepts it, and the outcome says so. Otherwise the rule cannot be judged, because the thresholds are not published.

**RULE-7 Exemptions.** A registered exemption counts until it ends. A new landlord is exempt for the months that the rule gives. Spending exempts a home only where the rule says so. Works on fossil heating do not count.

**RULE-8 Homes of little value.** Below a value, the spending limit is a share of it. A value that is not known never lowers the limit.

## How grants are judged

**GRANT-1 Open.** The first and the last day are included. An announced scheme takes no application yet.

**GRANT-2 Home.** Nation, tenure, band of the lodged certificate and the heating that is replaced decide where the scheme names them.

**GRANT-3 Questions.** What no certificate shows is asked, never assumed.

**GRANT-4 Amount.** The most that the scheme pays. A higher amount that is not certain is given as well. A grant lowers no cost until it is paid.`

function ruleRow(rule: Rule): string[] {
  const { nations, tenures, requires, dates, open } = rule
  return [
    `${rule.id}: ${rule.title}`,
    `${capitalised(listed(nations))}; ${homesOf(tenures)}`,
    [daysOf(rule), dates].filter((text) => text !== null).join('. '),
    CERTAINTY_WORDS[rule.certainty],
    requires,
    open ?? '',
  ]
}

function homesOf(tenures: Rule['tenures']): string {
  if (tenures.length === 0) return 'no existing home'
  return tenures.length === TENURES.length ? 'all homes' : listed(tenures)
}

const hasRelief = ({ money, exemptions }: Rule): boolean => money !== null || exemptions.length > 0

function reliefRow({ id, money, exemptions }: Rule): string[] {
  return [
    id,
    money === null ? '' : spendingText(money),
    money?.maxPenaltyGbp == null ? '' : pounds(money.maxPenaltyGbp),
    exemptions.map(({ when, months }) => `${when} (${months === null ? 'no end set' : `${months} months`})`).join('; '),
  ]
}

function spendingText({
  spendCapGbp,
  spendCountsFrom,
  lowValueGbp,
  lowValueShare,
  spendExempts,
}: NonNullable<Rule['money']>): string {
  return [
    pounds(spendCapGbp),
    spendCountsFrom === null ? null : `spent from ${spendCountsFrom}`,
    lowValueGbp === null || lowValueShare === null
      ? null
      : `${lowValueShare * 100} % of the value below ${pounds(lowValueGbp)}`,
    spendExempts === null ? 'exempts once registered' : null,
    spendExempts === 'metric' ? 'for each metric due' : null,
  ]
    .filter((text) => text !== null)
    .join('; ')
}

function grantRow(grant: Grant): string[] {
  const { nations, tenures, parts, questions, terms, open } = grant
  return [
    `${grant.id}: ${grant.name}`,
    `${capitalised(listed(nations))}; ${homesOf(tenures)}${bandText(grant)}`,
    `${daysOf(grant)}; ${grant.state.replaceAll('_', ' ')}`,
    parts.map(partText).join('; '),
    questions.map(({ ask }) => ask).join(' '),
    terms,
    open ?? '',
  ]
}

function bandText({ bestBand, bestBandLet, tenures }: Grant): string {
  const hasOwned = tenures.includes('owner_occupied')
  if (bestBand === bestBandLet || !hasOwned) return bestBandLet === null ? '' : `; band ${bestBandLet} or worse`
  return `; band ${bestBand} or worse if owned, ${bestBandLet} or worse if let`
}

function partText({ part, measures, upToGbp, shareOfCost, from, to, open }: Grant['parts'][number]): string {
  const share = shareOfCost === null ? '' : ` (at most ${shareOfCost * 100} % of the cost)`
  const amount = upToGbp === null ? `no amount published${share}` : `up to ${pounds(upToGbp)}${share}`
  const dates = from === null ? '' : `, ${daysOf({ from, to })}`
  const what = `${part.replaceAll('_', ' ')}, ${measures.length} ${measures.length === 1 ? 'measure' : 'measures'}`
  return `${what}: ${amount}${dates}${open === null ? '' : `, ${open}`}`
}

function sourceRow({ id, mark, sources }: Rule | Grant): string[] {
  return [`${id} ${mark}`, sources.map(({ source, mark: one }) => `${source} ${one}`).join('; ')]
}

function daysOf({ from, to }: { from: string | null; to: string | null }): string {
  if (from === null) return to === null ? 'no date' : `until ${to}`
  return to === null ? `from ${from}` : `${from} to ${to}`
}

const capitalised = (text: string): string =>
  text.replaceAll(/(^|, )(\w)/g, (whole) => whole.toUpperCase()).replaceAll('ireland', 'Ireland')
