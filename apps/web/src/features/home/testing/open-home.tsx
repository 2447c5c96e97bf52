import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { screen } from '@testing-library/react'
import { renderWithProviders } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { HomePage } from '../home-page.tsx'
import { makeFacts, makeHomeDetail } from './home-detail-factory.ts'

/** The API address of the home in the page's tests. */
export const HOME = '/api/portfolio/homes/7/'
export const FACTS = { [`GET ${HOME}facts/`]: { body: makeFacts() }, [`GET ${HOME}notes/`]: { body: [] } }

export function open(path = '/home/7') {
  return renderWithProviders(<HomePage />, {
    path,
    routePattern: '/home/:homeId',
    routes: [{ path: '/portfolio', element: <p>The portfolio</p> }],
  })
}

export function openHome(changes: Partial<HomeDetail> = {}, query = '') {
  const seen = stubApi({ [`GET ${HOME}`]: { body: makeHomeDetail(changes) }, ...FACTS })
  return { ...open(`/home/7${query}`), seen }
}

export const findHeading = (name: string | RegExp) => screen.findByRole('heading', { name })
