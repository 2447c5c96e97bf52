import type { Benchmark } from '../harness/benchmark.ts'
import { ratedHomes } from './rated-homes.ts'
import { ratedRows } from './rated-rows.ts'
import { scoreFigures } from './score-figures.ts'
import { documentFigures, scottishStockFigures } from './space-heating-figures.ts'

/** Compares the engine's certificates with lodged ones, by edition. */
const accuracy: Benchmark = {
  name: 'accuracy',
  run: async () => {
    const rows = await ratedRows()
    return scoreFigures(ratedHomes(rows, { withStars: true }), ratedHomes(rows, { withStars: false }))
  },
}

/** Compares space-heating demand with whole documents and with a Scottish stock whose certificates state it. */
const spaceHeating: Benchmark = {
  name: 'space-heating',
  run: async () => [...(await documentFigures()), ...(await scottishStockFigures())],
}

export const benchmarks = [accuracy, spaceHeating]
