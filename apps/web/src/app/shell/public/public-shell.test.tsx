import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

describe('the public shell', () => {
  test('links to the pages and the login and marks the current page', async () => {
    renderApp('/team')
    const bar = await screen.findByRole('banner')
    expect(linksIn(bar)).toEqual([
      ['Retrofolio', '/'],
      ['ABOUT', '/about'],
      ['TEAM', '/team'],
      ['CONTACT', '/contact'],
      ['Sign in', '/login'],
    ])
    expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('TEAM')
  })

  test('shows the same links in the drawer and closes it when one is chosen', async () => {
    const app = renderApp('/team')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog')
    expect(linksIn(drawer)).toEqual([
      ['ABOUT', '/about'],
      ['TEAM', '/team'],
      ['CONTACT', '/contact'],
      ['Sign in', '/login'],
    ])
    await user.click(within(drawer).getByRole('link', { name: 'ABOUT' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(app.location()).toBe('/about'))
  })

  test('the footer has its columns, two placeholders without a target, and the year', async () => {
    renderApp('/team')
    const footer = await screen.findByRole('contentinfo')
    expect(linksIn(within(footer).getByRole('navigation', { name: 'Company' }))).toEqual([
      ['About us', '/about'],
      ['Team', '/team'],
    ])
    const about = within(footer).getByRole('region', { name: 'About' })
    expect(
      within(about)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Terms & Conditions', 'Privacy policy'])
    expect(within(about).queryByRole('link')).toBeNull()
    expect(within(within(footer).getByRole('navigation', { name: 'Follow' })).getAllByRole('link')).toHaveLength(3)
    expect(within(footer).getByText(/© 2025/)).toBeDefined()
    expect(within(footer).getByRole('link', { name: 'Privacy choices' })).toBeDefined()
    const method = within(footer).getByRole('link', { name: 'How figures are calculated' })
    expect(method.getAttribute('href')).toBe('/method')
  })
})
