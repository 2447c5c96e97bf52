import { render, screen, within } from '@testing-library/react'
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '../app.tsx'
import { page, withinShell } from './page-route.ts'
import { RootError } from './route-error.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

const lost = () => Promise.reject(new Error('no such file'))

function open(children: RouteObject[]): void {
  const routes = [{ ErrorBoundary: RootError, HydrateFallback: () => null, children }]
  render(<App router={createMemoryRouter(routes)} />)
}

test('shows within the shell that the code of a page could not be loaded', async () => {
  const Shell = () => (
    <main>
      <Outlet />
    </main>
  )
  open([{ Component: Shell, children: [withinShell([page('/', lost)])] }])
  const main = await screen.findByRole('main')
  expect(await within(main).findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined()
  expect(screen.queryByRole('banner')).toBeNull()
})

test('shows in a plain shell with the way home that no shell could be loaded', async () => {
  open([{ path: '/', lazy: { Component: lost } }])
  const main = await screen.findByRole('main')
  expect(await within(main).findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined()
  expect(within(main).getByRole('button', { name: 'Reload the page' })).toBeDefined()
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Retrofolio' })).toBeDefined()
})
