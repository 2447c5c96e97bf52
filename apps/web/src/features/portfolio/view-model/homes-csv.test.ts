import { exampleFigures } from '@retrofolio/contract/examples/home-figures'
import { homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { buildFeatures, buildListedHome } from '../../../testing/factories.ts'
import { homesCsv } from './homes-csv.ts'

const house = buildListedHome({
  netGridImportKwh: -2138.4,
  features: buildFeatures({ propertyType: 'House', floorArea: 92.4, wallType: '=HYPERLINK("http://x")' }),
})

const columns = (...ids: string[]) => ids.map((id) => homeColumn(id))

test('the file has the chosen columns in order, with exact figures and numbers as numbers', () => {
  expect(
    homesCsv([house, buildListedHome({ status: 'failed' })], columns('address', 'import', 'rating', 'area', 'status')),
  ).toBe(
    '\uFEFFAddress,"Net grid import, if electrified with panels (kWh/yr)",Zero bill potential,Floor area (m²),Status\r\n' +
      '"14 Chestnut Avenue, York, YO31 1BR",-2138.4,Low,92.4,Analysed\r\n' +
      '"14 Chestnut Avenue, York, YO31 1BR",,,92,Failed',
  )
})

test('bills are exact, although the screen rounds them', () => {
  const home = buildListedHome({ figures: { ...exampleFigures, billTodayGbp: 3187.4, otherLikelyRating: 'medium' } })
  expect(homesCsv([home], columns('address', 'bill_today', 'borderline'))).toBe(
    '\uFEFFAddress,Bill today (£/yr),"Borderline, could be"\r\n"14 Chestnut Avenue, York, YO31 1BR",3187.4,Medium',
  )
})

test.each(['=1+1', '+1', '-1 Street', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '=1\n+2', '\uFF1D1'])(
  'protects %j from being read as a formula',
  (words) => {
    const csv = homesCsv([buildListedHome({ fullAddress: words })], columns('address', 'area'))
    const rows = Papa.parse<string[]>(csv).data
    expect(rows[1]?.[0]).toBe(`'${words}`)
  },
)
