import { MONTHS_PER_YEAR } from '../../quantities/monthly.ts'
import { type Syntax, syntaxOf } from './expression-syntax.ts'

/** A figure of an explanation: one number, or one for each month, January first. */
export type Amount = number | readonly number[]

export interface Expression {
  /** Symbols that the text names, each once, in order of appearance. */
  symbols: readonly string[]
  /** The figure for these amounts; a series where one of the amounts used by month is a series. */
  evaluate(amounts: Readonly<Record<string, Amount>>): Amount
}

/**
 * Parses a formula so that it can be evaluated. Rule EXP-1: numbers, symbols, + − · × ÷ / ^, brackets, comparisons,
 * `and`, `or`, and the functions min, max, exp, ln, log10, sqrt, cbrt, round, floor, abs, sin, cos, hypot,
 * `if(condition, then, else)`, `sum(series)` over the year and `january(series)`. `π` is the circle's number and
 * `month` counts from 1. Operations run from left to right as in the model, so the last bit agrees.
 *
 * @param text such as `0.33 · n · V`
 * @returns its symbols, and a function that evaluates it
 * @throws SyntaxError naming what was not understood; a formula is part of the engine, never input
 * @see docs/method/explanation.md
 */
export function expressionOf(text: string): Expression {
  const known = expressions.get(text)
  if (known !== undefined) return known
  const syntax = syntaxOf(text)
  const symbols = [...new Set(symbolsIn(syntax))]
  const worth = worthOf(syntax)
  const expression: Expression = {
    symbols,
    evaluate(amounts) {
      const missing = symbols.find((symbol) => amounts[symbol] === undefined)
      if (missing !== undefined) throw new SyntaxError(`"${text}" needs ${missing}`)
      if (!isSeries(syntax, amounts)) return worth(amounts, 0)
      return Array.from({ length: MONTHS_PER_YEAR }, (_, month) => worth(amounts, month))
    },
  }
  expressions.set(text, expression)
  return expression
}

/** Formulas are written in the engine: there are some hundred of them. */
const expressions = new Map<string, Expression>()

const CONSTANTS: ReadonlySet<string> = new Set(['π', 'month'])
const WHOLE_YEAR: ReadonlySet<string> = new Set(['sum', 'january'])

type Amounts = Readonly<Record<string, Amount>>

function symbolsIn(syntax: Syntax): string[] {
  if (syntax.kind === 'number') return []
  if (syntax.kind === 'symbol') return CONSTANTS.has(syntax.name) ? [] : [syntax.name]
  return syntax.parts.flatMap(symbolsIn)
}

function isSeries(syntax: Syntax, amounts: Amounts): boolean {
  if (syntax.kind === 'number') return false
  if (syntax.kind === 'symbol') return syntax.name === 'month' || Array.isArray(amounts[syntax.name])
  return !WHOLE_YEAR.has(syntax.name) && syntax.parts.some((part) => isSeries(part, amounts))
}

/** The value of a formula in one month, 0 for January; true is 1. */
type Worth = (amounts: Amounts, month: number) => number

function worthOf(syntax: Syntax): Worth {
  if (syntax.kind === 'number') return () => syntax.amount
  if (syntax.kind === 'symbol') return symbolWorth(syntax.name)
  const { name, parts } = syntax
  const [first, second, third] = parts.map(worthOf)
  if (first === undefined) throw new SyntaxError(`${name} of nothing`)
  if (name === 'if') {
    if (second === undefined || third === undefined) throw new SyntaxError('if needs a condition and two ways')
    return (amounts, month) => (first(amounts, month) !== 0 ? second(amounts, month) : third(amounts, month))
  }
  if (name === 'january') return (amounts) => first(amounts, 0)
  if (name === 'sum') return (amounts) => sumOverYear(first, amounts)
  if (name === 'hypot') {
    const sides = parts.map(worthOf)
    return (amounts, month) => Math.hypot(...sides.map((side) => side(amounts, month)))
  }
  if (second === undefined) return ofOne(name, first)
  return ofTwo(name, first, second)
}

function sumOverYear(each: Worth, amounts: Amounts): number {
  let total = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) total += each(amounts, month)
  return total
}

function symbolWorth(name: string): Worth {
  if (name === 'π') return () => Math.PI
  if (name === 'month') return (_, month) => month + 1
  return (amounts, month) => {
    const amount = amounts[name]
    return typeof amount === 'number' ? amount : (amount?.[month] ?? Number.NaN)
  }
}

function ofOne(name: string, part: Worth): Worth {
  const operation = ONE[name]
  if (operation === undefined) throw new SyntaxError(`${name} is no function of one figure`)
  return (amounts, month) => operation(part(amounts, month))
}

function ofTwo(name: string, left: Worth, right: Worth): Worth {
  const operation = TWO[name]
  if (operation === undefined) throw new SyntaxError(`${name} is no function of two figures`)
  return (amounts, month) => operation(left(amounts, month), right(amounts, month))
}

const ONE: Readonly<Record<string, (a: number) => number>> = {
  negative: (a) => -a,
  exp: Math.exp,
  ln: Math.log,
  log10: Math.log10,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  round: Math.round,
  floor: Math.floor,
  abs: Math.abs,
  sin: Math.sin,
  cos: Math.cos,
}

const TWO: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '−': (a, b) => a - b,
  '·': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  min: (a, b) => Math.min(a, b),
  max: (a, b) => Math.max(a, b),
  '<': (a, b) => Number(a < b),
  '≤': (a, b) => Number(a <= b),
  '>': (a, b) => Number(a > b),
  '≥': (a, b) => Number(a >= b),
  '=': (a, b) => Number(a === b),
  and: (a, b) => Number(a !== 0 && b !== 0),
  or: (a, b) => Number(a !== 0 || b !== 0),
}
