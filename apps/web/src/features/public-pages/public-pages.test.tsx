import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { EXAMPLE_CONTENT } from './content/example-content.ts'

const { team: TEAM, advisors: ADVISORS, supporters: SUPPORTERS } = EXAMPLE_CONTENT

/** All figures of claims with their note numbers. */
async function footnotes(): Promise<{ mark: string | null; leadsToNote: boolean }[]> {
  await screen.findByRole('region', { name: 'Sources' })
  return screen.getAllByRole('link', { name: /^Source \d+$/ }).map((mark) => ({
    mark: mark.textContent,
    leadsToNote: document.querySelector(`li${mark.getAttribute('href')}`) !== null,
  }))
}

const setting = document.createElement('meta')
setting.name = 'public-configuration'
afterEach(() => setting.remove())

describe('the public pages', () => {
  test('landing: claims, three steps, supporters and early access', async () => {
    renderApp('/')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Unlock green residential investments.' }),
    ).toBeDefined()
    const steps = await screen.findByRole('region', { name: 'How it works' })
    expect(within(steps).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByRole('img', { name: /A home’s page in Retrofolio/ }).getAttribute('loading')).toBe('lazy')
    for (const name of SUPPORTERS) expect(screen.getByText(name)).toBeDefined()
    expect(screen.getByText(/These organisations are examples/)).toBeDefined()
    const ways = screen.getAllByRole('link', { name: 'Get Early Access' })
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/to/early-access', '/to/early-access'])
    expect(screen.getByText('Up to 10\u201320%')).toBeDefined()
    expect(await footnotes()).toEqual(['1', '2', '3', '4', '5'].map((mark) => ({ mark, leadsToNote: true })))
  })

  test('about: the story with sources and a form', async () => {
    renderApp('/about')
    expect(await screen.findByRole('heading', { name: /^2050/ })).toBeDefined()
    expect(screen.getByRole('heading', { name: /^1 million/ })).toBeDefined()
    expect(screen.getByRole('heading', { name: /^£250 billion/ })).toBeDefined()
    const band = screen.getByRole('region', { name: 'See the retrofit potential hiding in plain sight' })
    expect(within(band).getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe('/to/about')
    expect(await footnotes()).toEqual(['1', '2', '4', '3'].toSorted().map((mark) => ({ mark, leadsToNote: true })))
  })

  test('for investors: ownership as a table, and the claims', async () => {
    renderApp('/for-investors')
    expect(await screen.findByRole('heading', { level: 1, name: 'Retrofitting pays off' })).toBeDefined()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual(['United Kingdom3%', 'Germany37%', 'United States41%'])
    expect(screen.getByText('£1.5bn')).toBeDefined()
    expect(screen.getByText('£10k to £100m')).toBeDefined()
    expect(await footnotes()).toEqual(['1', '2', '3', '4'].map((mark) => ({ mark, leadsToNote: true })))
  })

  test('team: two members and three advisors, marked as examples', async () => {
    renderApp('/team')
    expect(await screen.findByText(/These people are examples/)).toBeDefined()
    expect([TEAM.length, ADVISORS.length]).toEqual([2, 3])
    for (const { name } of [...TEAM, ...ADVISORS]) expect(screen.getByRole('heading', { name })).toBeDefined()
  })

  test("team and supporters: the operator's own content replaces the examples", async () => {
    const person = { name: 'Odalys Fennimore', role: 'Surveyor', about: 'Measures lofts.' }
    setting.content = JSON.stringify({ publicContent: { team: [person], advisors: [], supporters: ['Quillon Homes'] } })
    document.head.append(setting)
    const app = renderApp('/team')
    expect(await screen.findByRole('heading', { name: person.name })).toBeDefined()
    expect(screen.queryByRole('heading', { name: 'Advisors' })).toBeNull()
    expect(screen.queryByText(/examples/)).toBeNull()
    app.unmount()
    renderApp('/')
    expect(await screen.findByText('Quillon Homes')).toBeDefined()
    expect(screen.queryByText(SUPPORTERS[0] ?? '')).toBeNull()
  })

  test('team and supporters: an operator without any gets a neutral text', async () => {
    setting.content = JSON.stringify({ publicContent: { team: [], advisors: [], supporters: [] } })
    document.head.append(setting)
    const app = renderApp('/team')
    expect(await screen.findByText(/will introduce themselves here/)).toBeDefined()
    app.unmount()
    renderApp('/')
    expect(await screen.findByText(/Would you like to support it/)).toBeDefined()
  })
})
