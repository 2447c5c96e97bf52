import { capitalised } from '@retrofolio/contract/homes/home-words'
import type {
  AssumptionOrigin,
  CalculatedNode,
  Explanation,
  ExplanationNode,
  FactOrigin,
  WrittenOrigin,
} from '@retrofolio/engine/explain/explanation/explanation'
import type { Amount } from '@retrofolio/engine/explain/explanation/expression'
import type { RangedFigure } from '@retrofolio/engine/uncertainty/possible-homes'
import type { HomeRanges } from '@retrofolio/engine/uncertainty/ranges'
import type { UnknownShare } from '@retrofolio/engine/uncertainty/ranking'
import type { Unknown } from '@retrofolio/engine/vocabulary'
import { type FormattedQuantity, formatNumber } from '../../../../lib/format/format-quantity.ts'
import { RULE_ID } from '../../parts/rule-text.tsx'
import { fieldLabel } from '../../wording/field-names.ts'
import { medianText, rangeText } from '../../wording/range-text.ts'
import type { FigureExplanation } from '../figures/explain-figure.ts'
import { pageFigure } from '../figures/page-figures.ts'
import { amountText, numberText, writtenUnit } from './amount-text.ts'
import { decidingSymbols, formulaParts } from './formula.ts'

/** A node of the tree, prepared for display. */
export interface ExplanationView {
  title: string
  /** The figure and why it is so. */
  sentence: string | null
  amount: FormattedQuantity
  range: string | null
  /** Of the same homes; the figure itself takes every unknown at its expected value. */
  median: string | null
  /** The rule's case that applied; null if there is only one. */
  because: string | null
  /** Ids of the rules in docs/method. */
  rules: string[]
  formula: FormulaPiece[] | null
  inputs: ExplanationInput[]
  /** Monthly values, January first. */
  months: { name: string; text: string }[] | null
  origin: OriginView | null
  narrowing: Narrowing[]
  /** From the root to this node. */
  trail: { title: string; steps: string[] }[]
}

export type FormulaPiece = { kind: 'text'; text: string } | { kind: 'input'; symbol: string; text: string }

export interface ExplanationInput {
  symbol: string
  label: string
  amount: string
  range: string | null
  /** In a word or two, for the list. */
  origin: string
}

export interface OriginView {
  /** Certificate, document, imagery, user, assumption, published figure or method. */
  kind: string
  /** Pairs of label and value. */
  lines: { name: string; text: string }[]
  /** Where it stands in the tables of the method. */
  place: { name: string; text: string }[]
  /** Facts and assumptions behind it. */
  facts: { label: string; text: string; kind: string }[]
  /** The feature that a user may correct; null if none. */
  field: string | null
}

export interface Narrowing {
  title: string
  survey: string
  effect: string
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const MOST_NARROWING = 3

/**
 * @param steps symbols of the inputs followed from the root
 * @returns the node that the steps lead to, or the last valid one
 */
export function explanationView(explained: FigureExplanation, steps: readonly string[]): ExplanationView {
  const { explanation, figure, top } = explained
  const path = followed(explanation, top, steps)
  const node = path.at(-1)
  if (node === undefined) throw new RangeError(`${top} is not in its explanation`)
  const isTop = path.length === 1
  const titles = path.map((one, index) => (index === 0 ? figure.title : titleOf(one)))
  return {
    title: titles.at(-1) ?? '',
    sentence: isTop ? answerOf(explained, node) : null,
    amount: isTop && typeof node.amount === 'number' ? figure.shown(node.amount) : quantityOf(node),
    range: isTop ? topRange(explained) : rangeOfNode(explained, node),
    median: isTop ? topMedian(explained) : null,
    because: isWorked(node) ? node.because : null,
    rules: rulesOf(node),
    formula: isWorked(node) ? formulaOf(node, explanation) : null,
    inputs: isWorked(node) ? inputsOf(node, explained) : [],
    months: typeof node.amount === 'number' ? null : monthsOf(node.amount, node.unit),
    origin: isWorked(node) ? null : originView(node.origin, explanation),
    narrowing: narrowingOf(explained, node, isTop),
    trail: titles.map((title, index) => ({ title, steps: steps.slice(0, index) })),
  }
}

/** The rule of a calculated figure, or the one that its origin names. */
function rulesOf(node: ExplanationNode): string[] {
  const text = isWorked(node) ? node.rule : node.origin.kind === 'method' ? node.origin.says : ''
  return [...new Set(text.match(RULE_ID))]
}

const RULE_BEFORE = /^[A-Z]{2,4}-\d+[a-z]?: /

/** Reads like a colleague's answer where there is one, else describes the figure. */
function answerOf({ answer, explanation, figure, walls }: FigureExplanation, node: ExplanationNode): string {
  if (answer === null || typeof node.amount !== 'number') return figure.sentence
  const read = (name: string): string => {
    const id = explanation.figures[name]
    if (id === undefined) return ''
    const { amount, unit } = nodeOf(explanation, id)
    const shown = pageFigure(name)
    return inSentence(
      shown !== null && typeof amount === 'number' ? shown.shown(amount).text : amountText(amount, unit),
    )
  }
  const own = inSentence(figure.shown(node.amount).text)
  return answer.say({ own, amount: node.amount, read, walls })
}

/** A sentence says "a year" itself. */
function inSentence(quantity: string): string {
  return quantity.replace('kWh/yr', 'kWh')
}

function followed(explanation: Explanation, top: string, steps: readonly string[]): ExplanationNode[] {
  const path = [nodeOf(explanation, top)]
  for (const step of steps) {
    const at = path.at(-1)
    const id = at !== undefined && isWorked(at) ? at.inputs[step] : undefined
    if (id === undefined) break
    path.push(nodeOf(explanation, id))
  }
  return path
}

function nodeOf({ nodes }: Explanation, id: string | undefined): ExplanationNode {
  const node = nodes.find((one) => one.id === id)
  if (node === undefined) throw new RangeError(`${id ?? 'a node'} is not in its explanation`)
  return node
}

function isWorked(node: ExplanationNode): node is CalculatedNode {
  return !('origin' in node)
}

/** A table cell's label: its key and meaning, with keys as written in the table. */
function titleOf(node: ExplanationNode): string {
  const isCell = !isWorked(node) && node.origin.kind === 'table' && !node.label.startsWith('Annual total')
  const meaning = isCell ? /^[a-z][^:]*: (.{12,})$/.exec(node.label)?.[1] : undefined
  const words = (meaning ?? node.label).replace(/(?<=[a-z])([A-Z])(?=[a-z])/g, (capital) => ` ${capital.toLowerCase()}`)
  return capitalised(words)
}

function quantityOf({ amount, unit }: ExplanationNode): FormattedQuantity {
  const text = amountText(amount, unit)
  if (typeof amount !== 'number') return { ...BARE, number: text, text }
  if (unit === 'share' || writtenUnit(unit) === '°') return { ...BARE, number: text, text }
  const placement = unit === '£' ? 'before' : 'after'
  return { ...BARE, number: numberText(amount, unit), unit: writtenUnit(unit), unitPlacement: placement, text }
}

const BARE = { isKnown: true, unit: '', unitPlacement: 'after', isAbout: false } as const

function topRange({ figure, ranges }: FigureExplanation): string | null {
  if (figure.ranged === null || figure.unknowns !== null) return null
  return rangeOf(ranges, figure.ranged)
}

function topMedian({ figure, ranges }: FigureExplanation): string | null {
  if (figure.ranged === null || figure.unknowns !== null) return null
  const { p10, p50, p90 } = ranges.figures[figure.ranged]
  return medianText({ low: p10, central: p50, high: p90 }, unitOf(figure.ranged))
}

function rangeOfNode({ rangedNodes, ranges }: FigureExplanation, { id }: ExplanationNode): string | null {
  const ranged = rangedNodes.get(id)
  if (ranged === undefined) return null
  return rangeOf(ranges, ranged)
}

function rangeOf({ figures }: HomeRanges, ranged: RangedFigure): string {
  const { p10, p90 } = figures[ranged]
  return rangeText(p10, p90, unitOf(ranged))
}

function unitOf(ranged: RangedFigure): '' | '£' {
  return ranged.endsWith('Gbp') ? '£' : ''
}

function amountsOf({ inputs }: CalculatedNode, explanation: Explanation): Record<string, Amount> {
  return Object.fromEntries(Object.entries(inputs).map(([symbol, id]) => [symbol, nodeOf(explanation, id).amount]))
}

function formulaOf(node: CalculatedNode, explanation: Explanation): FormulaPiece[] {
  return formulaParts(node.formula, amountsOf(node, explanation)).map((part): FormulaPiece => {
    if ('text' in part) return { kind: 'text', text: part.text }
    const { amount, unit } = nodeOf(explanation, node.inputs[part.symbol])
    const isNumber = typeof amount === 'number'
    return {
      kind: 'input',
      symbol: part.symbol,
      text: isNumber
        ? amountText(amount, unit).replace('/yr', '')
        : titleOf(nodeOf(explanation, node.inputs[part.symbol])),
    }
  })
}

function inputsOf(node: CalculatedNode, explained: FigureExplanation): ExplanationInput[] {
  const { explanation } = explained
  const amounts = amountsOf(node, explanation)
  const used = formulaParts(node.formula, amounts).flatMap((part) => ('symbol' in part ? [part.symbol] : []))
  return [...new Set([...used, ...decidingSymbols(node.formula, amounts)])].map((symbol) => {
    const input = nodeOf(explanation, node.inputs[symbol])
    return {
      symbol,
      label: titleOf(input),
      amount: amountText(input.amount, input.unit),
      range: rangeOfNode(explained, input),
      origin: isWorked(input) ? 'calculated' : ORIGIN_WORDS[input.origin.kind],
    }
  })
}

function monthsOf(amounts: readonly number[], unit: string): { name: string; text: string }[] {
  return MONTHS.map((name, index) => ({ name, text: amountText(amounts[index] ?? 0, unit) }))
}

const ORIGIN_WORDS: Readonly<Record<WrittenOrigin['kind'], string>> = {
  certificate: 'certificate',
  document: 'certificate document',
  survey: 'survey file',
  imagery: 'imagery',
  user: 'entered by a user',
  change: 'change to the home',
  assumption: 'assumed',
  table: 'published figure',
  method: 'part of the method',
}

function originView(origin: WrittenOrigin, explanation: Explanation): OriginView {
  const kind = capitalised(ORIGIN_WORDS[origin.kind])
  if (origin.kind === 'assumption') {
    const lines = [
      { name: 'Value used', text: origin.taken },
      { name: 'Reason', text: origin.reason },
      { name: 'Source', text: origin.source },
    ]
    return { kind, lines, place: [], facts: [], field: origin.field }
  }
  if (origin.kind === 'table') {
    const table = explanation.tables[origin.table]
    const lines = [
      ...(table === undefined
        ? []
        : [
            { name: 'Description', text: capitalised(table.quantity) },
            { name: 'Source', text: table.source },
            { name: 'Edition', text: table.edition },
          ]),
      { name: 'Confidence', text: markWords(origin.mark) },
    ]
    const place = [
      {
        name: 'Location',
        text: `Table ${origin.table}, row ${origin.row.replaceAll('|', ', ')}, column ${origin.column}`,
      },
    ]
    return { kind, lines, place, facts: factsOf(origin.chosenBy, explanation), field: null }
  }
  if (origin.kind === 'method') {
    return {
      kind,
      lines: [{ name: 'Description', text: capitalised(origin.says.replace(RULE_BEFORE, '')) }],
      place: [],
      facts: factsOf(origin.chosenBy, explanation),
      field: null,
    }
  }
  const lines = [
    { name: fieldLabel(origin.field), text: origin.stated },
    ...(origin.wording === null ? [] : [{ name: 'Original wording', text: `“${origin.wording}”` }]),
  ]
  return { kind, lines, place: [], facts: [], field: origin.field }
}

function factsOf(ids: readonly string[], { facts }: Explanation): OriginView['facts'] {
  return ids.flatMap((id) => {
    const fact = facts[id]
    return fact === undefined ? [] : [factView(fact)]
  })
}

function factView(fact: FactOrigin | AssumptionOrigin): OriginView['facts'][number] {
  const text = fact.kind === 'assumption' ? `${fact.taken} (${fact.reason})` : fact.stated
  return { label: fieldLabel(fact.field), text, kind: ORIGIN_WORDS[fact.kind] }
}

/** Confidence marks of the tables; several rows take the least certain. */
function markWords(mark: string): string {
  if (mark.includes('NV')) return 'Not verified: an estimate, with its reasoning in the table'
  if (/\[1\]|^R$/.test(mark)) return 'One source, or a reasoned choice'
  return 'Two sources agree, or the calculation was reproduced'
}

/** What a survey should check first, for figures with a range. */
function narrowingOf(explained: FigureExplanation, node: ExplanationNode, isTop: boolean): Narrowing[] {
  const { figure, rangedNodes, ranges } = explained
  const ranged = isTop ? figure.ranged : (rangedNodes.get(node.id) ?? null)
  if (ranged === null) return []
  const ranking = ranges.rankings[ranged]
  const only = isTop ? figure.unknowns : null
  const settled = ranking.filter(
    ({ unknown }) => !NOT_ENTERED.has(unknown) && (only === null || only.includes(unknown)),
  )
  return settled.slice(0, MOST_NARROWING).map((share) => ({
    title: share.title,
    survey: share.survey,
    effect: only === null ? shareText(share, unitOf(ranged)) : spreadText(share),
  }))
}

/** Only meter readings, bills or delivery notes could settle these, and the product has no field for them. */
const NOT_ENTERED: ReadonlySet<Unknown> = new Set<Unknown>(['household_use', 'meter_gap', 'fuel_price'])

function shareText({ unknown, leftHigh, leftLow, shareOfVariance }: UnknownShare, unit: '' | '£'): string {
  const share = `Accounts for ${formatNumber(shareOfVariance * 100)}% of the uncertainty`
  // Two assessors never agree exactly, so no survey removes it.
  if (unknown === 'assessment') return `${share}.`
  return `${share}; if known, the range would be ${rangeText(leftLow, leftHigh, unit)}.`
}

function spreadText({ shareOfVariance, spread }: UnknownShare): string {
  if (spread === null || spread.home === 0)
    return `Accounts for ${formatNumber(shareOfVariance * 100)}% of the uncertainty.`
  return `Uncertain by about ${formatNumber(spread.home * 100)}%: ${spread.basis}.`
}
