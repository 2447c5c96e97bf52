import type { ExploreNearMisses } from '@retrofolio/contract/explore/explore-preview'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { useExploreQuery } from '../state/use-explore-query.ts'
import { buildFoundHome, CHESTNUT, MILL, PLAN } from '../testing/found-homes.ts'
import { NearMisses } from './near-misses.tsx'
import { widenedFilter } from './widened-filter.ts'

const miss = (field: string, text: string) => ({ field, kind: 'short' as const, by: 62, unit: 'GBP/yr', text })
const ANSWER: ExploreNearMisses = {
  version: '1',
  homes: [{ home: CHESTNUT, miss: miss('bill_today_gbp', '£62 over') }],
  counts: [
    { field: 'bill_today_gbp', homes: 12 },
    { field: 'rating', homes: 0 },
  ],
}

function Page() {
  const { filters, filtersText, openHome } = useExploreQuery()
  return <NearMisses id="misses" filters={filters} filtersText={filtersText} onOpenHome={openHome} />
}

function open(answer: Parameters<typeof stubApi>[0][string], path = '/explore?bill_today_gbp=..2500') {
  const seen = stubApi({ 'GET /api/explore/near-misses/': answer })
  const rendered = renderWithProviders(<Page />, { path })
  const user = userEvent.setup()
  return { ...rendered, seen, user }
}

test('lists what homes lack, opens them, and widens the filter to include them', async () => {
  const { user, location, seen } = open({ body: ANSWER })
  expect(await screen.findByRole('heading', { name: /^12 homes just fail: bill/i })).toBeTruthy()
  expect(seen[0]?.path).toContain('bill_today_gbp=..2500')
  expect(screen.getByText('£62 over')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^14 Chestnut Avenue/ }))
  expect(location()).toContain('home=')
  await user.click(screen.getByRole('button', { name: 'Widen to up to £2,600' }))
  expect(location()).toContain('bill_today_gbp=..2600')
})

test('says that no home just fails, and why the search failed', async () => {
  const { unmount } = open({ body: { ...ANSWER, homes: [], counts: [] } })
  expect(await screen.findByText('No home narrowly fails one filter alone.')).toBeTruthy()
  unmount()
  open({ status: 400, body: { detail: 'Choose at most one shape.' } })
  expect(await screen.findByText('Choose at most one shape.')).toBeTruthy()
})

test.each([
  ['bill_today_gbp', '..2500', [CHESTNUT], '..2600'],
  ['score_today', '60..68', [CHESTNUT, MILL], '54..68'],
  ['rating', 'very_high', [CHESTNUT, MILL], 'very_high,high,low'],
  ['lodged_on', '2023-01-01..', [CHESTNUT], '2022-10-21..'],
  // No range contains homes without a value.
  ['floor_area_m2', '80..', [buildFoundHome({ floorAreaM2: null })], null],
  ['wall_insulation', 'none', [buildFoundHome({ wallInsulation: null })], 'none,not_known'],
  ['district', 'B30', [CHESTNUT], null],
  ['plan_saved_kwh', '2500..', [buildFoundHome({ plan: PLAN })], '2100..'],
  ['cost_to_c_gbp', '..4500', [buildFoundHome({ plan: PLAN })], '..4900'],
])('widens %s=%s', (field, text, homes, widened) => {
  const missed = homes.map((home) => ({ home, miss: miss(field, '') }))
  expect(widenedFilter(field, text, missed)).toEqual({ text: widened })
})
