import { exampleFigures, exampleFiguresTable } from '@retrofolio/contract/examples/home-figures'
import type { Home } from '@retrofolio/contract/homes/home'
import { figuresRow, type HomeFiguresTable } from '@retrofolio/contract/homes/list/home-figures'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { buildFeatures, buildHome, buildUser } from '../../../testing/factories.ts'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { PortfolioPage } from '../portfolio-page.tsx'

export const CHESTNUT = buildHome({
  id: 1,
  fullAddress: '14 Chestnut Avenue, York, YO31 1BR',
  netGridImportKwh: 1810.4,
  solarGenerationKwh: 4120,
  epcBand: 'D',
  features: buildFeatures({ propertyType: 'House', floorArea: 92.4, constructionYear: '1930–1949' }),
})
export const LARKSDEN = buildHome({
  id: 2,
  fullAddress: '2 Larksden Street, York, YO31 1CO',
  netGridImportKwh: -1204,
  zeroBillPotential: 'very_high',
  solarGenerationKwh: 6000,
  epcBand: 'B',
  features: buildFeatures({ propertyType: 'Bungalow', floorArea: 61, constructionYear: '1967–1975' }),
})
export const MILL = buildHome({
  id: 3,
  fullAddress: '8 Mill Lane, Skipton, BD23 1AA',
  status: 'missing_data',
  netGridImportKwh: null,
  zeroBillPotential: null,
  solarGenerationKwh: null,
  epcBand: null,
  features: null,
})
export const QUARRY = buildHome({
  ...CHESTNUT,
  id: 4,
  fullAddress: '10 Quarry Row, York, YO31 1DD',
  status: 'failed',
  features: buildFeatures({ propertyType: 'House', floorArea: 70, constructionYear: '1930–1949' }),
})
/** Those of the first two homes. */
const FIGURES: HomeFiguresTable = {
  columns: exampleFiguresTable.columns,
  homes: [
    figuresRow(CHESTNUT.id, { ...exampleFigures, otherLikelyRating: 'medium' }),
    figuresRow(LARKSDEN.id, { ...exampleFigures, todayScore: 82, pointsToBandC: 0, billTodayGbp: 1204.5 }),
  ],
}
export const HOMES = [CHESTNUT, LARKSDEN, MILL, QUARRY]

/** The table scrolls with the window, whose scrolling jsdom does not have. */
export function giveHeight(): void {
  vi.spyOn(window, 'scrollTo').mockImplementation((...place: unknown[]) => {
    const [first] = place
    const top = typeof first === 'object' && first !== null ? Number(Reflect.get(first, 'top')) : Number(place[1])
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
}

/** Renders the portfolio as a table, or as the whole query of the address says. */
export async function openTable(
  query = '',
  homes: Home[] = HOMES,
  more: Parameters<typeof stubApi>[0] = {},
  start = 'view=table',
) {
  const seen = stubApi({
    'GET /api/auth/user/': { body: buildUser({ homeQuota: 1000, totalHomes: homes.length }) },
    'GET /api/portfolio/homes/': { body: homes },
    'GET /api/portfolio/home-figures/': { body: FIGURES },
    ...more,
  })
  const rendered = renderWithProviders(<PortfolioPage />, {
    path: `/portfolio?${start}${query}`,
    routePattern: '/portfolio',
    routes: [{ path: '*', element: <p>Elsewhere</p> }],
  })
  // Rows render in stages.
  await screen.findAllByRole('rowheader')
  await waitFor(() => expect(screen.getAllByRole('link', { name: /, York|, Skipton/ })).toHaveLength(streets().length))
  return { ...rendered, user: userEvent.setup(), seen }
}

/** The first line of each address, from the top. */
export const streets = () => screen.getAllByRole('rowheader').map((header) => header.textContent?.split(',')[0])
export const linkTo = ({ fullAddress }: Home) => screen.getByRole('link', { name: fullAddress })
export const tickOf = ({ fullAddress }: Home) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${fullAddress}` })
/** Loaded with the first selection. */
export const selection = () => screen.findByRole('region', { name: 'Selected homes' })
