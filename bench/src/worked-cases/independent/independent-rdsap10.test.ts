import { describe, expect, test } from 'vitest'
import { BenchmarkSkipped } from '../../harness/benchmark.ts'
import { comparedLines, differentLines } from './compared-lines.ts'
import { DIFFERENCES } from './explained-differences.ts'
import { INDEPENDENT_CASES, readDwelling } from './independent-case.ts'

const CASES = await Promise.all(
  INDEPENDENT_CASES.map(async (name) => ({ name, dwelling: await readDwelling(name) })),
).catch((error: unknown) => {
  if (error instanceof BenchmarkSkipped) return error.message
  throw error
})

describe('worksheets of another RdSAP 10 program', () => {
  test('all lines agree within 0.1 % once the explained differences are imposed', (context) => {
    if (typeof CASES === 'string') return context.skip(CASES)
    for (const { name, dwelling } of CASES) {
      const lines = comparedLines(name, dwelling, differencesOf(name))
      expect(lines.length).toBeGreaterThan(90)
      expect(differentLines(lines), name).toEqual([])
    }
  })

  test('each difference by itself explains its first lines', (context) => {
    if (typeof CASES === 'string') return context.skip(CASES)
    for (const { name, dwelling } of CASES) {
      const all = differencesOf(name)
      for (const difference of all) {
        const others = all.filter((other) => other !== difference)
        const different = differentLines(comparedLines(name, dwelling, others)).map(({ line }) => line)
        expect(different, `${name}, ${difference.name}`).toEqual(expect.arrayContaining([...difference.firstLines]))
      }
    }
  })
})

function differencesOf(name: (typeof INDEPENDENT_CASES)[number]): typeof DIFFERENCES {
  return DIFFERENCES.filter(({ cases }) => cases.includes(name))
}
