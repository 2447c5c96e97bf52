import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveHeight, openTable } from '../testing/open-table.tsx'

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
})

/** Prints once the report has loaded. */
async function print() {
  return within(
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('beforeprint')))
      return screen.getByRole('article', { name: 'Portfolio report' })
    }),
  )
}

const rowsOf = (report: Awaited<ReturnType<typeof print>>) =>
  report.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent))

test('printing gives all homes as filtered, with the chosen columns, the address first', async () => {
  await openTable('&q=york&sort=address&columns=band,address')
  expect(rowsOf(await print())).toEqual([
    ['Address', 'EPC band'],
    ['14 Chestnut Avenue, York, YO31 1BR', 'D'],
    ['2 Larksden Street, York, YO31 1CO', 'B'],
    ['10 Quarry Row, York, YO31 1DD', 'D'],
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('article')).toBeNull()
})

test('a rating stands with the other likely one', async () => {
  await openTable('&q=chestnut&columns=address,rating')
  expect(rowsOf(await print())[1]).toEqual(['14 Chestnut Avenue, York, YO31 1BR', 'Low or Medium'])
})

test('the report has the organisation, date, filters and order in words', async () => {
  await openTable('&q=york&band=B,D&sort=-band')
  const report = await print()
  expect(report.getByText(/^Quillon Homes · 3 of 4 homes · \d+ \w+ \d{4}$/)).toBeDefined()
  expect(report.getByText('Filters: Search: york; EPC band: B, D')).toBeDefined()
  expect(report.getByText('Order: EPC band, descending')).toBeDefined()
})

test('the summary counts only homes of the report, and says how many have a figure', async () => {
  await openTable('&band=D,none')
  const summary = (await print()).getByRole('region', { name: 'Summary' })
  const parts = Array.from(summary.querySelectorAll('dl > div'), (part) =>
    Array.from(part.children, (line) => line.textContent),
  )
  expect(parts).toEqual([
    ['EPC band', 'D: 2', 'no band: 1'],
    ['Below band C', '2 homes'],
    ['Zero bill potential', 'Low: 1', 'no rating: 2'],
    ['Bills today', '£1,600 a year', 'of 1 home with a figure'],
    ['CO₂ today', '3 t a year', 'of 1 home with a figure'],
  ])
})
