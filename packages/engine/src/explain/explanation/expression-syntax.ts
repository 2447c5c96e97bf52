/** A parsed formula: operators are functions of their two sides. */
export type Syntax =
  | { kind: 'number'; amount: number }
  | { kind: 'symbol'; name: string }
  | { kind: 'operation'; name: string; parts: readonly Syntax[] }

/**
 * Parses a formula. Precedence as in school, lowest first: `or`, `and`, comparison, sum, product, sign, power.
 *
 * @param text such as `0.33 · n · V`
 * @returns the syntax tree
 * @throws SyntaxError naming what was not understood
 */
export function syntaxOf(text: string): Syntax {
  const words = text.match(WORD) ?? []
  if (words.join('') !== text.replaceAll(/\s/g, '')) throw new SyntaxError(`"${text}" has an unknown sign`)
  const reader: Reader = { words: words.map((word) => SAME[word] ?? word), at: 0 }
  const syntax = chain(reader, 0)
  const left = reader.words[reader.at]
  if (left !== undefined) throw new SyntaxError(`"${text}" goes on with ${left}`)
  return syntax
}

const WORD = /\d+(?:\.\d+)?(?:e-?\d+)?|[\p{L}_][\p{L}\p{N}_'₀-₉]*|[-+−·×÷/^(),<≤>≥=]/gu
const SAME: Readonly<Record<string, string>> = { '-': '−', '×': '·', '÷': '/' }
const NUMBER = /^\d/
const NAME = /^[\p{L}_]/u

/** Lowest precedence first; each is evaluated from left to right. */
const LEVELS: readonly (readonly string[])[] = [['or'], ['and'], ['<', '≤', '>', '≥', '='], ['+', '−'], ['·', '/']]

interface Reader {
  words: readonly string[]
  at: number
}

function chain(reader: Reader, level: number): Syntax {
  const operators = LEVELS[level]
  if (operators === undefined) return signed(reader)
  let left = chain(reader, level + 1)
  for (let word = reader.words[reader.at]; word !== undefined && operators.includes(word); ) {
    reader.at += 1
    left = { kind: 'operation', name: word, parts: [left, chain(reader, level + 1)] }
    word = reader.words[reader.at]
  }
  return left
}

function signed(reader: Reader): Syntax {
  if (!takes(reader, '−')) return power(reader)
  return { kind: 'operation', name: 'negative', parts: [signed(reader)] }
}

function power(reader: Reader): Syntax {
  const base = atom(reader)
  return takes(reader, '^') ? { kind: 'operation', name: '^', parts: [base, signed(reader)] } : base
}

function atom(reader: Reader): Syntax {
  const word = reader.words[reader.at]
  reader.at += 1
  if (word === undefined) throw new SyntaxError('a formula ends too early')
  if (NUMBER.test(word)) return { kind: 'number', amount: Number(word) }
  if (word === '(') {
    const inside = chain(reader, 0)
    expects(reader, ')')
    return inside
  }
  if (!NAME.test(word)) throw new SyntaxError(`${word} is no figure`)
  if (!takes(reader, '(')) return { kind: 'symbol', name: word }
  const parts = [chain(reader, 0)]
  while (takes(reader, ',')) parts.push(chain(reader, 0))
  expects(reader, ')')
  return { kind: 'operation', name: word, parts }
}

function takes(reader: Reader, word: string): boolean {
  if (reader.words[reader.at] !== word) return false
  reader.at += 1
  return true
}

function expects(reader: Reader, word: string): void {
  if (!takes(reader, word)) throw new SyntaxError(`${word} is missing before ${reader.words[reader.at] ?? 'the end'}`)
}
