import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { slowestText } from '@retrofolio/reference-data/testing/growth'
import { expect, test } from 'vitest'
import { comparableAddress, tidyAddress, visibleAddress } from '../../homes/home-address.ts'
import { bandOfPeriod, yearIn } from './cells/read-age.ts'
import { isNothing, readFactCell } from './cells/read-fact-cell.ts'
import { readNumberCell } from './cells/read-number-cell.ts'
import { rowAddress } from './cells/row-address.ts'
import { withoutUnits } from './cells/units.ts'
import { isTariff } from './words/heating-words.ts'

const factOf = (key: string) => {
  const fact = HOME_FACTS.find((one) => one.key === key)
  if (fact === undefined) throw new Error(`There is no fact ${key}`)
  return fact
}
const ROOF = factOf('roofInsulationThickness')
/** One fact of each kind: numbers, choices and words. */
const FACTS = [ROOF, factOf('primaryHeating'), factOf('ageBand')]

/** Reads an address cell, with a postcode in its own column and a different one in the text. */
const addressOf = (cell: string) =>
  rowAddress({
    columns: [
      { header: 'Address', meaning: 'address' },
      { header: 'Postcode', meaning: 'postcode' },
    ],
    cells: [cell, 'YO31 1BR'],
  })

test.each<[string, (text: string) => unknown, readonly string[]]>([
  ['heading without its units', withoutUnits, ['Floor area (']],
  ['number', (text) => readNumberCell(ROOF, text, 'Loft (mm)'), ['1', '1 mm', '100 - 1', '> 1']],
  ['tariff', isTariff, ['electric', 'electricity -', 'e']],
  ['age', yearIn, ['19']],
  ['period', (text) => bandOfPeriod(text, 'england'), ['1900', '1900-']],
  ['cell without a word', isNothing, ['-']],
  ['fact', (text) => FACTS.map((fact) => readFactCell(fact, text, 'Thing')), ['1']],
  ['address', addressOf, ['1 a, ', '1 a AB1 2CD ']],
  ['typed address', (text) => tidyAddress(visibleAddress(text), 'YO31 1BR'), ['YO31']],
  ['address to compare', comparableAddress, ['1 a']],
])('the time to read a cell as %s is linear in its length', { timeout: 60_000 }, async (_what, read, starts) => {
  expect(await slowestText(read, { starts })).toBeNull()
})
