import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildFeatures, buildHome } from '../../../testing/factories.ts'
import { CHESTNUT, giveHeight, HOMES, openTable, streets } from '../testing/open-table.tsx'

beforeEach(giveHeight)
afterEach(() => {
  vi.restoreAllMocks()
})

const MANY = [
  ...HOMES,
  ...Array.from({ length: 8 }, (_, at) =>
    buildHome({
      ...CHESTNUT,
      id: 10 + at,
      fullAddress: `${at + 1} Ash Road, York, YO31 1AA`,
      epcBand: 'E',
      features: buildFeatures({ propertyType: 'Flat', floorArea: 50 }),
    }),
  ),
]

async function openSummary() {
  const opened = await openTable('', MANY)
  return { ...opened, summary: within(await screen.findByRole('region', { name: 'Summary' })) }
}

test('counts homes by band and rating, and each part filters the list', async () => {
  const { user, location, summary } = await openSummary()
  const parts = summary.getAllByRole('button').map((button) => button.textContent)
  expect(parts).toEqual(['B 1 home', 'D 2 homes', 'E 8 homes', 'Below C 10 homes', 'Very High 1 home', 'Low 9 homes'])
  await user.click(summary.getByRole('button', { name: 'D 2 homes' }))
  expect(location()).toBe('/portfolio?view=table&band=D')
  await waitFor(() => expect(streets()).toEqual(['14 Chestnut Avenue', '10 Quarry Row']))
  // The other bands can still be chosen; the ratings count the homes that are left.
  expect(summary.getByRole('button', { name: 'E 8 homes' }).getAttribute('aria-pressed')).toBe('false')
  expect(summary.getByRole('button', { name: 'Low 1 home' })).toBeDefined()

  await user.click(summary.getByRole('button', { name: 'Below C 10 homes' }))
  expect(location()).toBe('/portfolio?view=table&band=D%2CE%2CF%2CG')
  await user.click(summary.getByRole('button', { name: 'Below C 10 homes' }))
  expect(location()).toBe('/portfolio?view=table')
})

test('totals bills and carbon of the homes whose figures are known', async () => {
  await openSummary()
  const summary = within(await screen.findByRole('region', { name: 'Totals' }))
  expect(await summary.findByText('Bills today, 2 homes')).toBeDefined()
  // £1,642.15 and £1,204.50.
  expect(summary.getByText(/^£2,800 a year$/)).toBeDefined()
  expect(summary.getByText('7 t a year')).toBeDefined()
})
