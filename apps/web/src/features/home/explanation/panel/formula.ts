import { type Amount, expressionOf } from '@retrofolio/engine/explain/explanation/expression'
import { type Syntax, syntaxOf } from '@retrofolio/engine/explain/explanation/expression-syntax'

/** A token of a formula: an input symbol or the text between inputs. */
export type FormulaPart = { symbol: string } | { text: string }

/**
 * Simplifies a formula for this home. Each `if` with a known condition is replaced by its case; one that differs by
 * month stays.
 */
export function formulaParts(formula: string, amounts: Readonly<Record<string, Amount>>): FormulaPart[] {
  return merged(drawn(applied(syntaxOf(formula), amounts), 0))
}

/** Inputs of the resolved conditions. */
export function decidingSymbols(formula: string, amounts: Readonly<Record<string, Amount>>): string[] {
  const shown = new Set(formulaParts(formula, amounts).flatMap((part) => ('symbol' in part ? [part.symbol] : [])))
  const found: string[] = []
  collectConditions(syntaxOf(formula), amounts, found)
  return [...new Set(found)].filter((symbol) => !shown.has(symbol))
}

type Amounts = Readonly<Record<string, Amount>>

function applied(syntax: Syntax, amounts: Amounts): Syntax {
  if (syntax.kind !== 'operation') return syntax
  const taken = takenCase(syntax, amounts)
  if (taken !== null) return applied(taken, amounts)
  return { ...syntax, parts: syntax.parts.map((part) => applied(part, amounts)) }
}

function takenCase(syntax: Syntax, amounts: Amounts): Syntax | null {
  if (syntax.kind !== 'operation' || syntax.name !== 'if') return null
  const [condition, then, otherwise] = syntax.parts
  if (condition === undefined || then === undefined || otherwise === undefined) return null
  const holds = expressionOf(`if(${textOf(condition)}, 1, 0)`).evaluate(amounts)
  if (typeof holds === 'number') return holds === 1 ? then : otherwise
  if (holds.every((month) => month === 1)) return then
  return holds.every((month) => month === 0) ? otherwise : null
}

function collectConditions(syntax: Syntax, amounts: Amounts, into: string[]): void {
  if (syntax.kind !== 'operation') return
  const taken = takenCase(syntax, amounts)
  if (taken === null) {
    for (const part of syntax.parts) collectConditions(part, amounts, into)
    return
  }
  const [condition] = syntax.parts
  if (condition !== undefined) {
    for (const part of drawn(condition, 0)) if ('symbol' in part) into.push(part.symbol)
  }
  collectConditions(taken, amounts, into)
}

function textOf(syntax: Syntax): string {
  return drawn(syntax, 0)
    .map((part) => ('symbol' in part ? part.symbol : part.text))
    .join('')
}

/** Operator precedence; a looser operator inside a tighter one gets brackets. */
const TIGHTNESS: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '<': 3,
  '≤': 3,
  '>': 3,
  '≥': 3,
  '=': 3,
  '+': 4,
  '−': 4,
  '·': 5,
  '/': 5,
  negative: 6,
  '^': 7,
}

function drawn(syntax: Syntax, within: number): FormulaPart[] {
  if (syntax.kind === 'number') return [{ text: numberText(syntax.amount) }]
  if (syntax.kind === 'symbol') {
    return syntax.name === 'π' || syntax.name === 'month' ? [{ text: syntax.name }] : [{ symbol: syntax.name }]
  }
  const tightness = TIGHTNESS[syntax.name]
  if (tightness === undefined) {
    const inside = syntax.parts.flatMap((part, index) => [...(index > 0 ? [{ text: ', ' }] : []), ...drawn(part, 0)])
    return [{ text: `${syntax.name}(` }, ...inside, { text: ')' }]
  }
  const parts = infix(syntax.name, syntax.parts, tightness)
  return tightness < within ? [{ text: '(' }, ...parts, { text: ')' }] : parts
}

function infix(name: string, parts: readonly Syntax[], tightness: number): FormulaPart[] {
  const [left, right] = parts
  if (left === undefined) return []
  if (name === 'negative') return [{ text: '−' }, ...drawn(left, tightness)]
  if (right === undefined) return drawn(left, tightness)
  // Left-associative: the same operator needs brackets on the right, and a power also on the left.
  const isPower = name === '^'
  return [
    ...drawn(left, isPower ? tightness + 1 : tightness),
    { text: isPower ? '^' : ` ${name} ` },
    ...drawn(right, isPower ? tightness : tightness + 1),
  ]
}

function numberText(amount: number): string {
  return String(amount)
}

function merged(parts: readonly FormulaPart[]): FormulaPart[] {
  const all: FormulaPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last !== undefined && 'text' in last && 'text' in part) all[all.length - 1] = { text: last.text + part.text }
    else all.push(part)
  }
  return all
}
