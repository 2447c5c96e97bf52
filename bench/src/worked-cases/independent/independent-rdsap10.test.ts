import type { Dwelling } from '@retrofolio/engine/dwelling/dwelling'
import { expect, test } from 'vitest'
import { BenchmarkSkipped } from '../../harness/benchmark.ts'
import { comparedLines, differentLines } from './compared-lines.ts'
import { DIFFERENCES, type Difference } from './explained-differences.ts'
import { INDEPENDENT_CASES, type IndependentCase, readDwelling } from './independent-case.ts'

test.for(INDEPENDENT_CASES)(
  '%s: all lines of another program agree within 0.1 % once the explained differences are imposed',
  async (name, { skip }) => {
    const dwelling = await dwellingOf(name, skip)
    const lines = comparedLines(name, dwelling, differencesOf(name))
    expect(lines.length).toBeGreaterThan(90)
    expect(differentLines(lines)).toEqual([])
  },
)

test.for(INDEPENDENT_CASES)('%s: each difference by itself explains its first lines', async (name, { skip }) => {
  const dwelling = await dwellingOf(name, skip)
  const all = differencesOf(name)
  const unexplained = all.flatMap((difference) => {
    const others = all.filter((other) => other !== difference)
    const different = differentLines(comparedLines(name, dwelling, others)).map(({ line }) => line)
    return difference.firstLines.filter((line) => !different.includes(line)).map((line) => [difference.name, line])
  })
  expect(unexplained).toEqual([])
})

function dwellingOf(name: IndependentCase, skip: (note: string) => never): Promise<Dwelling> {
  return readDwelling(name).catch((error: unknown) => {
    if (error instanceof BenchmarkSkipped) return skip(error.message)
    throw error
  })
}

function differencesOf(name: IndependentCase): readonly Difference[] {
  return DIFFERENCES.filter(({ cases }) => cases.includes(name))
}
