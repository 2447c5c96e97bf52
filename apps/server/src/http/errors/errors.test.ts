import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ERRORS } from './error-kinds.ts'
import { refusalBody } from './errors.ts'

const page = readFileSync(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8')

/** Cells of the page's table rows, without headings and separators. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace(/^`([A-Z_]+)`$/, '$1')),
  )

describe('docs/errors.md', () => {
  test('lists every error as the code declares it, and no other', () => {
    const declared = Object.entries(ERRORS).map(([code, kind]) => [
      code,
      String(kind.status),
      kind.shape,
      kind.text,
      kind.when,
      kind.isReported ? 'yes' : 'no',
    ])
    expect(new Map(rows.map(([code, ...cells]) => [code, cells]))).toEqual(
      new Map(declared.map(([code, ...cells]) => [code, cells])),
    )
    expect(rows).toHaveLength(declared.length)
  })
})

describe('error bodies', () => {
  test('a detail, with its placeholders filled', () => {
    expect(refusalBody('METHOD_NOT_ALLOWED', { words: { method: 'PUT' } })).toEqual({
      detail: 'Method "PUT" not allowed.',
    })
  })

  test('a code with its sentence and extra keys', () => {
    expect(refusalBody('AMBIGUOUS_ADDRESS', { extra: { candidates: [] } })).toEqual({
      error: ERRORS.AMBIGUOUS_ADDRESS.text,
      errorCode: 'AMBIGUOUS_ADDRESS',
      candidates: [],
    })
  })

  test('lists of texts by field', () => {
    expect(refusalBody('FIELDS_INVALID', { fields: { address: ['a', 'b'] } })).toEqual({ address: ['a', 'b'] })
  })
})
