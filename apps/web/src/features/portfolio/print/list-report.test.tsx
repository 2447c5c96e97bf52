import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveHeight, openTable } from '../testing/open-table.tsx'

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
})

test('printing gives all homes as filtered, with the chosen columns', async () => {
  await openTable('&q=york&sort=address&columns=address,band')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const [report] = screen.getAllByRole('table')
  if (report === undefined) throw new Error('There is no report.')
  expect(screen.getByText(/^3 of 4 homes, /)).toBeDefined()
  expect(
    within(report)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'AddressEPC band',
    '14 Chestnut Avenue, York, YO31 1BRD',
    '2 Larksden Street, York, YO31 1COB',
    '10 Quarry Row, York, YO31 1DDD',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText(/^3 of 4 homes, /)).toBeNull()
})
