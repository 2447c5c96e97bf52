import { ratedHomes } from './accuracy/rated-homes.ts'
import { ratedRows } from './accuracy/rated-rows.ts'
import { scoreFigures } from './accuracy/score-figures.ts'
import { documentFigures, scottishStockFigures } from './accuracy/space-heating-figures.ts'
import type { Benchmark } from './benchmark.ts'

/** The engine's certificates against lodged ones, by the edition of each lodgement. */
const accuracy: Benchmark = {
  name: 'accuracy',
  run: async () => {
    const rows = await ratedRows()
    return scoreFigures(ratedHomes(rows, { withStars: true }), ratedHomes(rows, { withStars: false }))
  },
}

/** Useful heat of whole documents and of a Scottish stock whose certificates state it. */
const spaceHeating: Benchmark = {
  name: 'space-heating',
  run: async () => [...(await documentFigures()), ...(await scottishStockFigures())],
}

export const benchmarks = [accuracy, spaceHeating]
