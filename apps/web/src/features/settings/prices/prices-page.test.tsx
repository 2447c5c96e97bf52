import type { Rates, RatesPreview } from '@retrofolio/contract/accounts/own-rates'
import {
  exampleLibraryRates,
  exampleRatedMeasure,
  exampleRateProblem,
  exampleRates,
  exampleRatesPreview,
} from '@retrofolio/contract/examples/own-rates'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { ownRatesKeys } from '../../../lib/homes/own-rates.ts'
import { planKeys } from '../../../lib/homes/plan-keys.ts'
import { createTestQueryClient, renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { PricesPage } from './prices-page.tsx'

const RATES = '/api/organisation/rates/'
const PREVIEW = `POST ${RATES}preview/`
const LED = {
  ...exampleRatedMeasure,
  measure: 'led',
  name: 'LED lighting',
  unit: 'lamp',
  quantity: 10,
  ours: { lowGbp: 20, typicalGbp: 50, highGbp: 100 },
  own: null,
  changePercent: null,
  rate: null,
}
const SAVED: Rates = { ...exampleRates, measures: [exampleRatedMeasure, LED] }
const SECOND: Rates = {
  ...SAVED,
  version: 2,
  shown: {
    version: 2,
    uploadedBy: 'Odalys Fennimore',
    uploadedAt: '2026-03-02T09:30:00Z',
    fileName: 'rates-2027.csv',
    rowsNotRead: 0,
    problems: [],
    problemCount: 0,
    warnings: [],
  },
  history: [
    {
      id: 2,
      kind: 'uploaded',
      version: 2,
      fileName: 'rates-2027.csv',
      measures: 1,
      rowsNotRead: 0,
      madeBy: 'Odalys Fennimore',
      madeAt: '2026-03-02T09:30:00Z',
    },
    ...SAVED.history,
  ],
  historyCount: 2,
}
const WHOLE: RatesPreview = { ...exampleRatesPreview, rowsNotRead: 0, problems: [], problemCount: 0 }

function openPrices(rates: Rates, more: Parameters<typeof stubApi>[0] = {}) {
  const seen = stubApi({ [`GET ${RATES}`]: { body: rates }, ...more })
  renderWithProviders(<PricesPage />)
  return (method: string) => seen.filter((one) => one.method === method).map(({ path, body }) => [path, body])
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

async function chooseFile(name = 'rates-2026.xlsx') {
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('There is no way to choose a file.')
  await userEvent.upload(input, new File(['measure'], name), { applyAccept: false })
}

const prices = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

test('says that our prices are in use, and lists them', async () => {
  openPrices({ ...exampleLibraryRates, measures: [LED] })
  expect(await screen.findByRole('heading', { name: 'Our prices are in use' })).toBeTruthy()
  expect(await prices('Prices')).toEqual(['LED lightingFor 10 lampsOurs£50Yours–Difference–'])
  expect(screen.queryByRole('button', { name: 'Use our prices' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'History' })).toBeNull()
})

test('says whose prices are in use, and lists own ones with the difference', async () => {
  openPrices(SAVED)
  expect(await screen.findByRole('heading', { name: 'Your rates are in use, version 1' })).toBeTruthy()
  expect(
    screen.getByText(
      '1 measure from rates-2026.xlsx, saved by Odalys Fennimore on 1 March 2026. The other 1 use our prices.',
    ),
  ).toBeTruthy()
  expect(await prices('Prices')).toEqual([
    'Cavity wall insulationFor 70 m² of wall without windows. Yours: £150 + £21 per m², VAT excluded, 1 February 2026Ours£1,780Yours£1,620Difference−9%',
  ])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show all 2 measures' }))
  expect(await prices('Prices')).toHaveLength(2)
})

test('shows what a file would change, and saves it as the next version', async () => {
  const sent = openPrices(SAVED, {
    [PREVIEW]: { body: { ...WHOLE, noLongerPriced: ['LED lighting'], warnings: ['Row 1 is above the headings.'] } },
    [`POST ${RATES}`]: { status: 201, body: SECOND },
  })
  await chooseFile()
  expect(await screen.findByRole('heading', { name: 'Check rates-2026.xlsx' })).toBe(document.activeElement)
  expect(screen.getByText('1 measure with your price. 35 rows without a price keep ours.')).toBeTruthy()
  expect(screen.getByText('1 measure would use our price again')).toBeTruthy()
  expect(screen.getByText('Row 1 is above the headings.')).toBeTruthy()
  expect(await prices('Prices of the file')).toHaveLength(1)
  await press('Save as version 2')
  expect(await screen.findByRole('heading', { name: 'Your rates are in use, version 2' })).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toBe(document.activeElement))
  expect(sent('POST').map(([path]) => path)).toEqual([
    `${RATES}preview/?file_name=rates-2026.xlsx`,
    `${RATES}?file_name=rates-2026.xlsx&not_read=0`,
  ])
})

test('asks to agree before rows and columns are left out', async () => {
  const sent = openPrices(SAVED, {
    [PREVIEW]: { body: { ...exampleRatesPreview, columnsNotRead: 1 } },
    [`POST ${RATES}`]: { status: 201, body: SECOND },
  })
  await chooseFile()
  expect(await screen.findByText('1 row and 1 column could not be read')).toBeTruthy()
  expect(await prices('Problems of the file')).toEqual([expect.stringMatching(/^Row 7, vat “20%”It does not say/)])
  await press('Save as version 2')
  expect(await screen.findByText(/^Agree to leave them out/)).toBeTruthy()
  expect(sent('POST')).toHaveLength(1)
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Leave out the 1 row and 1 column that could not be read' }),
  )
  await press('Save as version 2')
  await screen.findByRole('heading', { name: 'Your rates are in use, version 2' })
  expect(sent('POST').at(-1)?.[0]).toContain('not_read=2')
})

test('lists prices to check first', async () => {
  const odd = {
    ...LED,
    rate: exampleRatedMeasure.rate,
    own: LED.ours,
    checks: ['The price is more than 3 times ours.'],
  }
  openPrices(exampleLibraryRates, { [PREVIEW]: { body: { ...WHOLE, measures: [exampleRatedMeasure, odd] } } })
  await chooseFile()
  expect(await screen.findByRole('heading', { name: 'Prices, 1 to check first' })).toBeTruthy()
  expect((await prices('Prices of the file'))[0]).toMatch(/^LED lighting.*more than 3 times ours/)
})

test('a file without a usable price cannot be saved', async () => {
  openPrices(exampleLibraryRates, { [PREVIEW]: { body: { ...exampleRatesPreview, isUsable: false, measures: [] } } })
  await chooseFile()
  await screen.findByText('1 row could not be read')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  await press('Choose another file')
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('says why a file is refused, here or by the server', async () => {
  openPrices(exampleLibraryRates, { [PREVIEW]: { status: 400, body: { file: ['The file has no column vat.'] } } })
  await chooseFile('rates.pdf')
  expect(await screen.findByText(/A .pdf file is not a table/)).toBeTruthy()
  await chooseFile()
  expect(await screen.findByText('The file has no column vat.')).toBeTruthy()
  expect(screen.queryByText(/is not a table/)).toBeNull()
})

test('shows more of many problems on request, and says how many are not listed', async () => {
  const problems = Array.from({ length: 12 }, (_, place) => ({ ...exampleRateProblem, row: place + 2 }))
  openPrices(exampleLibraryRates, {
    [PREVIEW]: { body: { ...exampleRatesPreview, rowsNotRead: 5000, problems, problemCount: 5000 } },
  })
  await chooseFile()
  expect(await prices('Problems of the file')).toHaveLength(10)
  await press('Show 2 more')
  expect(await prices('Problems of the file')).toHaveLength(12)
  expect(screen.getByText(/^4,988 more are not listed/)).toBeTruthy()
})

test('goes back to our prices, and undoes that', async () => {
  const ours: Rates = { ...exampleLibraryRates, measures: [LED], history: SAVED.history, historyCount: 2 }
  const sent = openPrices(SAVED, {
    [`POST ${RATES}revert/`]: ({ body }) => ({ body: Object(body).version === null ? ours : SAVED }),
  })
  await press('Use our prices')
  expect(await screen.findByRole('heading', { name: 'Our prices are in use' })).toBeTruthy()
  await press('Undo')
  expect(await screen.findByRole('heading', { name: 'Your rates are in use, version 1' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(sent('POST')).toEqual([
    [`${RATES}revert/`, { version: null }],
    [`${RATES}revert/`, { version: 1 }],
  ])
})

test('has plans that were open compared with the new prices', async () => {
  const queryClient = createTestQueryClient()
  const keys = [planKeys.ofHome(7), planKeys.one(3)]
  for (const key of [...keys, homeKeys.notes(7)]) queryClient.setQueryData(key, [])
  stubApi({ [`GET ${RATES}`]: { body: SAVED }, [`POST ${RATES}revert/`]: { body: exampleLibraryRates } })
  renderWithProviders(<PricesPage />, { queryClient })
  await press('Use our prices')
  await screen.findByRole('heading', { name: 'Our prices are in use' })
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
  expect(queryClient.getQueryState(homeKeys.notes(7))?.isInvalidated).toBe(false)
  // The planner of the Plan tab opens with these.
  expect(queryClient.getQueryData(ownRatesKeys.version(null))).toMatchObject({ version: null })
})

test('the history shows the prices of an earlier version, and uses them again', async () => {
  const back: Rates = { ...SAVED, history: SECOND.history, historyCount: 2 }
  const sent = openPrices(SECOND, {
    [`GET ${RATES}`]: ({ path }) => ({ body: path.includes('version=1') ? { ...SAVED, version: 2 } : SECOND }),
    [`POST ${RATES}revert/`]: { body: back },
  })
  const history = within(await screen.findByRole('list', { name: 'History of prices' }))
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Version 2In use.*rates-2027\.csv · 1 measure · Odalys/),
    expect.stringMatching(/^Version 1rates-2026\.xlsx · 1 measure · 1 row left out · Odalys/),
  ])
  await press('Show prices of version 1')
  expect(screen.getByRole('heading', { name: 'Prices of version 1' })).toBe(document.activeElement)
  expect(await screen.findByText('What was left out of rates-2026.xlsx')).toBeTruthy()
  await press('Use again: version 1')
  expect(await screen.findByRole('heading', { name: 'Your rates are in use, version 1' })).toBeTruthy()
  expect(sent('POST')).toEqual([[`${RATES}revert/`, { version: 1 }]])
})
