import { exampleFigures } from '@retrofolio/contract/examples/home-figures'
import { HomesIndex } from '@retrofolio/contract/homes/list/homes-index'
import type { Selection } from '@retrofolio/contract/homes/list/list-selection'
import { expect, test } from 'vitest'
import { buildListedHome } from '../../../testing/factories.ts'
import { summaryTotals } from './summary-view.ts'

const EVERYTHING: Selection = { search: '', sort: null, choices: {}, ranges: {}, texts: {} }

test('the tenth with the highest bills becomes a filter, and a second click removes it', () => {
  const homes = Array.from({ length: 20 }, (_, at) =>
    buildListedHome({ id: at + 1, figures: { ...exampleFigures, billTodayGbp: (at + 1) * 100 } }),
  )
  const index = new HomesIndex(homes)
  const [bills] = summaryTotals(EVERYTHING, homes)
  expect(bills).toMatchObject({ total: '£21,000 a year', note: null })
  expect(bills?.highest).toMatchObject({ label: 'Highest tenth: from £1,900', isChosen: false })
  const selection = { ...EVERYTHING, ...bills?.highest?.filters }
  const shown = index.select(selection)
  expect(shown.map(({ id }) => id)).toEqual([19, 20])
  const [after] = summaryTotals(selection, shown)
  expect(after?.highest).toMatchObject({ label: 'From £1,900', isChosen: true, filters: { ranges: {} } })
})
