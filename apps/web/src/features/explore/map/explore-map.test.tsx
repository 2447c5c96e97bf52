import { exampleExploreAbout } from '@retrofolio/contract/examples/explore/explore-homes'
import { exampleExploreMap } from '@retrofolio/contract/examples/explore/explore-map'
import { exploreMapSchema } from '@retrofolio/contract/explore/explore-map'
import { toWire } from '@retrofolio/contract/wire-case'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { ExploreMap, type ExploreMapProps } from './explore-map.tsx'

const POINT = { lat: 53.958, lng: -1.08, value: null, word: 'low' }
const POINTS = exploreMapSchema.parse({
  ...exampleExploreMap,
  homes: 1,
  notLocated: 3,
  cellDegrees: null,
  cells: [],
  points: [{ ...POINT, homeKey: 'uprn:999000000787' }],
})

function setUp(map: unknown, boundaries: 'none' | 'failing' = 'none') {
  const seen = stubApi({
    'GET /api/explore/': { body: toWire({ ...exampleExploreAbout, hasBoundaries: boundaries !== 'none' }) },
    'GET /api/explore/boundaries/': { status: 404, body: { error_code: 'EXPLORE_NO_BOUNDARIES', error: 'None.' } },
    'GET /api/explore/map/': { body: map },
    'GET /api/explore/map/towns/': { body: [{ name: 'YORK', lat: 53.96, lng: -1.08, homes: 9 }] },
  })
  const onFilter = vi.fn<ExploreMapProps['onFilter']>()
  const onOpenHome = vi.fn<ExploreMapProps['onOpenHome']>()
  renderWithProviders(
    <ExploreMap
      filters={new Map([['town', 'YORK']])}
      filtersText="town=YORK"
      homeKey={null}
      onFilter={onFilter}
      onOpenHome={onOpenHome}
    />,
  )
  return { seen, onFilter, onOpenHome, user: userEvent.setup() }
}

test('without WebGL, the page says so and shows the homes in a table, which opens them', async () => {
  const { onOpenHome, seen, user } = setUp(POINTS)
  screen.getByText(/cannot draw the map/)
  const row = await screen.findByRole('row', { name: /Near York/ })
  within(row).getByText('Low')
  await user.click(within(row).getByRole('button', { name: 'Open' }))
  expect(onOpenHome).toHaveBeenCalledWith('uprn:999000000787')
  expect(seen.find(({ path }) => path.includes('/map/?'))?.path).toContain('town=YORK')
})

test('cells are rows with their number and most frequent rating', async () => {
  setUp(exampleExploreMap)
  const rows = await screen.findAllByRole('row', { name: /Near York/ })
  expect(rows[0]?.textContent).toContain('1,390Low for 58%')
})

test('a radius can be typed instead of drawn', async () => {
  const { onFilter, user } = setUp(POINTS)
  await user.click(screen.getByRole('button', { name: 'Area' }))
  const field = screen.getByRole('textbox', { name: 'Radius [km]' })
  await user.clear(field)
  await user.type(field, '1.5')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onFilter).toHaveBeenCalledWith({ box: null, shape: null, near: '54.6,-3.4,1500' })
})

test('boundaries are asked for only where there are some, and the legend says that they are missing', async () => {
  const { seen } = setUp(POINTS, 'failing')
  await screen.findByText('Boundaries of authorities could not be loaded.', undefined, { timeout: 5000 })
  expect(seen.filter(({ path }) => path === '/api/explore/boundaries/')).not.toHaveLength(0)
})

test('without boundaries the map asks for none', async () => {
  const { seen } = setUp(POINTS)
  await screen.findByRole('row', { name: /Near York/ })
  expect(seen.map(({ path }) => path)).not.toContain('/api/explore/boundaries/')
})
