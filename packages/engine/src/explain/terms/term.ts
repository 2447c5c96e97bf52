import type { MethodOrigin, Origin } from '../explanation/explanation.ts'
import { type Amount, expressionOf } from '../explanation/expression.ts'

/** A figure of an explanation: calculated from other terms, or with an origin. */
export type Term = DerivedTerm | GivenTerm

interface Named {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly amount: Amount
}

export interface DerivedTerm extends Named {
  readonly rule: string
  readonly formula: string
  readonly inputs: Readonly<Record<string, Term>>
  readonly because: string | null
}

export interface GivenTerm extends Named {
  readonly origin: Origin
}

export interface TermName {
  symbol: string
  label: string
  unit: string
}

/** One case of a rule. */
export interface RuleCase {
  /** A condition over the inputs; the last case needs none. */
  when: string
  formula: string
  /** What the condition means, as a clause after "because". */
  says: string
}

/**
 * A figure calculated by the formula of a rule. Rule EXP-1: its amount is the result of the formula, never the model's.
 */
export function derived(
  name: TermName,
  rule: string,
  formula: string,
  inputs: Readonly<Record<string, Term>>,
  because: string | null = null,
): DerivedTerm {
  return { ...name, rule, formula, inputs, because, amount: worked(formula, inputs) }
}

/**
 * A figure calculated by a rule with several cases. Where one case applies in every month, only its formula is shown;
 * else the formula tests the case of each month.
 *
 * @param otherwise the case that applies when no condition holds
 */
export function derivedByCase(
  name: TermName,
  rule: string,
  cases: readonly RuleCase[],
  otherwise: Omit<RuleCase, 'when'>,
  inputs: Readonly<Record<string, Term>>,
): DerivedTerm {
  const [first, ...others] = cases
  if (first === undefined) return withUsed(name, rule, otherwise.formula, inputs, otherwise.says)
  const holds = [worked(first.when, inputs)].flat()
  if (holds.every((truth) => truth !== 0)) return withUsed(name, rule, first.formula, inputs, first.says)
  if (holds.every((truth) => truth === 0)) return derivedByCase(name, rule, others, otherwise, inputs)
  return withUsed(
    name,
    rule,
    asked(cases, otherwise),
    inputs,
    'The months differ: the formula tests which case applies.',
  )
}

function asked(cases: readonly RuleCase[], otherwise: Omit<RuleCase, 'when'>): string {
  return cases.reduceRight((rest, one) => `if(${one.when}, ${one.formula}, ${rest})`, otherwise.formula)
}

/** Only the inputs that the chosen formula names. */
function withUsed(
  name: TermName,
  rule: string,
  formula: string,
  inputs: Readonly<Record<string, Term>>,
  because: string,
): DerivedTerm {
  const used: Record<string, Term> = {}
  for (const symbol of expressionOf(formula).symbols) {
    const input = inputs[symbol]
    if (input !== undefined) used[symbol] = input
  }
  return derived(name, rule, formula, used, because)
}

function worked(formula: string, inputs: Readonly<Record<string, Term>>): Amount {
  const amounts: Record<string, Amount> = {}
  for (const [symbol, input] of Object.entries(inputs)) amounts[symbol] = input.amount
  return expressionOf(formula).evaluate(amounts)
}

export function given(name: TermName, amount: Amount, origin: Origin): GivenTerm {
  return { ...name, amount, origin }
}

/**
 * A figure of the model with the steps that are known to lead to it; without them where their result differs, so that
 * an explanation never shows steps that the model did not take.
 */
export function checked(steps: Term | null, amount: number, plainName: TermName, origin: () => MethodOrigin): Term {
  if (steps !== null && Object.is(steps.amount, amount)) return { ...steps, ...plainName }
  return given(plainName, amount, { ...origin(), isUnexplained: true })
}

/** The sum of terms from left to right; a single term itself, and 0 for no terms. */
export function total(name: TermName, rule: string, terms: readonly Term[]): Term {
  const [only] = terms
  if (only !== undefined && terms.length === 1) return only
  const inputs: Record<string, Term> = {}
  const symbols = terms.map((term, index) => {
    const symbol = `${term.symbol.replaceAll(/[^\p{L}\p{N}_]/gu, '')}_${index + 1}`
    inputs[symbol] = term
    return symbol
  })
  return derived(name, rule, symbols.length === 0 ? '0' : symbols.join(' + '), inputs)
}

/** The number of a term that has one for the whole year. */
export function plain(term: Term): number {
  return typeof term.amount === 'number' ? term.amount : Number.NaN
}
