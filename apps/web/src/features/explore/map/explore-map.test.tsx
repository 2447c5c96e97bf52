import { exampleExploreAbout } from '@retrofolio/contract/examples/explore/explore-homes'
import { exampleExploreMap } from '@retrofolio/contract/examples/explore/explore-map'
import { exploreMapSchema } from '@retrofolio/contract/explore/explore-map'
import { toWire } from '@retrofolio/contract/wire-case'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { filtersTextOf } from '../state/explore-address.ts'
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

const TOWN = new Map([['town', 'YORK']])

function setUp(
  map: unknown,
  boundaries: 'none' | 'failing' = 'none',
  filters: ReadonlyMap<string, string> = TOWN,
  status = 200,
) {
  const seen = stubApi({
    'GET /api/explore/': { body: toWire({ ...exampleExploreAbout, hasBoundaries: boundaries !== 'none' }) },
    'GET /api/explore/boundaries/': { status: 404, body: { error_code: 'EXPLORE_NO_BOUNDARIES', error: 'None.' } },
    'GET /api/explore/map/': { status, body: map },
    'GET /api/explore/map/towns/': { body: [{ name: 'YORK', lat: 53.96, lng: -1.08, homes: 9 }] },
  })
  const onFilter = vi.fn<ExploreMapProps['onFilter']>()
  const onOpenHome = vi.fn<ExploreMapProps['onOpenHome']>()
  renderWithProviders(
    <ExploreMap
      filters={filters}
      filtersText={filtersTextOf(filters)}
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

test('the fields of a radius begin with the chosen one', async () => {
  const { onFilter, user } = setUp(POINTS, 'none', new Map([['near', '53.96,-1.08,2500']]))
  await user.click(screen.getByRole('button', { name: 'Area' }))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Radius [km]' })
  expect(field.value).toBe('2.5')
  await user.type(field, '{Backspace}6')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(onFilter).toHaveBeenCalledWith({ box: null, shape: null, near: '53.96,-1.08,2600' })
})

test('a refused search is not called a failure of the map', async () => {
  const { seen } = setUp({ near: ['Use a radius.'] }, 'none', new Map([['near', '53.96,-1.08,0']]), 400)
  await waitFor(() => expect(seen.map(({ path }) => path).join(' ')).toContain('/map/?'))
  await screen.findByText(/cannot draw the map/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
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
