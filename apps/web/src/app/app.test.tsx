import { endpoint } from '@retrofolio/contract/endpoints/endpoint'
import { exampleDashboard } from '@retrofolio/contract/examples/dashboard'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { callApi } from '../lib/api/api-client.ts'
import { sessionToken } from '../lib/api/session-token.ts'
import { buildHome, buildUser } from '../testing/factories.ts'
import { renderApp } from '../testing/render.tsx'
import { stubApi } from '../testing/stub-api.ts'

const KEY = 'a'.repeat(40)
const member = {
  'GET /api/dashboard/': { body: exampleDashboard },
  'GET /api/notifications/unread/': { body: { unread: 0 } },
  'GET /api/auth/user/': { body: buildUser() },
  'GET /api/portfolio/homes/': { body: [buildHome()] },
}

describe('signed-in pages', () => {
  test('redirects to the login without a session and returns afterwards', async () => {
    const seen = stubApi({ ...member, 'POST /api/auth/login/': { body: { key: KEY } } })
    const app = renderApp('/portfolio?sort=rating')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Email'), 'reader@example.com')
    expect(app.location()).toBe('/login')
    expect(screen.queryByText(/session has expired/)).toBeNull()
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Homes (1/5)' })).toBeDefined()
    expect(app.location()).toBe('/portfolio?sort=rating')
    expect(seen.find(({ path }) => path === '/api/portfolio/homes/')?.headers.get('Authorization')).toBe(`Token ${KEY}`)
  })

  test('says that a session has expired, and returns to the same page after a sign-in', async () => {
    sessionToken.store('old')
    stubApi({
      ...member,
      'GET /api/portfolio/homes/': ({ headers }) =>
        headers.get('Authorization') === `Token ${KEY}`
          ? { body: [buildHome()] }
          : { status: 401, body: { detail: 'Invalid token.' } },
      'POST /api/auth/login/': { body: { key: KEY } },
    })
    const app = renderApp('/portfolio?sort=rating')
    const user = userEvent.setup()
    expect(await screen.findByText('Your session has expired. Sign in again to continue.')).toBeDefined()
    await user.type(screen.getByLabelText('Email'), 'reader@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Homes (1/5)' })).toBeDefined()
    expect(app.location()).toBe('/portfolio?sort=rating')
    expect(sessionToken.hasExpired()).toBe(false)
  })

  test('goes to the dashboard after a login without a return path', async () => {
    stubApi({ ...member, 'POST /api/auth/login/': { body: { key: KEY } } })
    const app = renderApp('/login')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Email'), 'reader@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeDefined()
    expect(app.location()).toBe('/dashboard')
    expect(sessionToken.read()).toBe(KEY)
  })
})

describe('sections that a deployment switches off', () => {
  const setting = document.createElement('meta')
  setting.name = 'public-configuration'
  beforeEach(() => document.head.append(setting))
  afterEach(() => setting.remove())

  test.each([
    ['explore', 'Explore'],
    ['criteria', 'My Criteria'],
    ['notifications', 'Notifications'],
  ])('%s shows that it is coming soon', async (screenName, title) => {
    setting.content = JSON.stringify({ comingSoon: [screenName] })
    sessionToken.store(KEY)
    stubApi(member)
    renderApp(`/${screenName}`)
    expect(await screen.findByRole('heading', { name: 'Coming soon' })).toBeDefined()
    expect(document.title).toBe(`${title} · Retrofolio`)
  })

  test('the dashboard shows that it is being built, with the way to the portfolio', async () => {
    setting.content = '{"comingSoon":["dashboard"]}'
    sessionToken.store(KEY)
    stubApi(member)
    renderApp('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Your dashboard is being built' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'View Portfolio' }).getAttribute('href')).toBe('/portfolio')
    expect(screen.queryByRole('link', { name: 'Add Home' })).toBeNull()
  })

  test.each(['/settings', '/settings/members'])('%s shows that it is coming soon', async (path) => {
    setting.content = '{"comingSoon":["settings"]}'
    sessionToken.store(KEY)
    stubApi(member)
    const app = renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Coming soon' })).toBeDefined()
    expect([document.title, app.location()]).toEqual(['Settings · Retrofolio', path])
  })

  test('asks before logging out with unsaved changes; staying keeps both changes and session', async () => {
    setting.content = '{"comingSoon":[]}'
    sessionToken.store(KEY)
    const seen = stubApi({
      ...member,
      'POST /api/auth/logout/': { body: { detail: 'Successfully logged out.' } },
    })
    const app = renderApp('/settings/profile')
    const name = await screen.findByRole('textbox', { name: 'First name' })
    await userEvent.type(name, 'x')
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([app.location(), sessionToken.read(), name]).toEqual([
      '/settings/profile',
      KEY,
      expect.objectContaining({ value: 'Odalysx' }),
    ])
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeDefined()
    await waitFor(() => expect(sessionToken.read()).toBeNull())
  })

  test('keeps the other sections', async () => {
    setting.content = '{"comingSoon":["explore"]}'
    sessionToken.store(KEY)
    stubApi(member)
    renderApp('/settings')
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^Members/ })).toBeDefined()
  })
})

describe('the signed-in shell', () => {
  test('shows the user and organisation and marks the current entry', async () => {
    sessionToken.store(KEY)
    stubApi(member)
    renderApp('/portfolio')
    expect(await screen.findByText('Odalys Fennimore')).toBeDefined()
    expect(screen.getByText('Quillon Homes')).toBeDefined()
    expect(screen.getByText('OF')).toBeDefined()
    const entries = screen.getAllByRole('navigation', { name: 'Main' })[0]?.querySelectorAll('a') ?? []
    expect(Array.from(entries, (entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([
      ['Dashboard', null],
      ['My Criteria', null],
      ['Portfolio', 'page'],
      ['Explore', null],
      ['Settings', null],
    ])
    expect(screen.getByRole('link', { name: 'Help and contact' }).getAttribute('href')).toBe('/contact')
  })

  test('shows that the details are loading', async () => {
    sessionToken.store(KEY)
    stubApi({ ...member, 'GET /api/auth/user/': () => new Promise(() => {}) })
    renderApp('/dashboard')
    expect(await screen.findByRole('status', { name: 'Loading your details' })).toBeDefined()
  })

  test('offers a retry when the details fail to load', async () => {
    sessionToken.store(KEY)
    let answer: { status?: number; body: unknown } = { status: 500, body: { detail: 'A server error occurred.' } }
    stubApi({ ...member, 'GET /api/auth/user/': () => answer })
    renderApp('/dashboard')
    expect((await screen.findByRole('alert')).textContent).toContain('Could not load your details.')
    answer = { body: buildUser() }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Odalys Fennimore')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('closes the small-screen menu when an entry is chosen', async () => {
    sessionToken.store(KEY)
    stubApi(member)
    const app = renderApp('/dashboard')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = await screen.findByRole('dialog')
    const explore = Array.from(menu.querySelectorAll('a')).find((link) => link.textContent === 'Explore')
    if (!explore) throw new Error('The menu has no entry Explore.')
    await user.click(explore)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(app.location()).toBe('/explore'))
  })

  test('logging out ends the session, clears the query cache and shows the login', async () => {
    sessionToken.store(KEY)
    const seen = stubApi({ ...member, 'POST /api/auth/logout/': { body: { detail: 'Successfully logged out.' } } })
    const app = renderApp('/portfolio')
    await screen.findByRole('heading', { name: 'Homes (1/5)' })
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeDefined()
    await waitFor(() => expect(sessionToken.read()).toBeNull())
    const cached = app.queryClient.getQueryCache().getAll()
    expect(cached.filter(({ state }) => state.data !== undefined)).toEqual([])
    expect(seen.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/logout/' })
  })

  test('refetches the user after a sign-in in another tab', async () => {
    sessionToken.store('first')
    const seen = stubApi(member)
    renderApp('/dashboard')
    await screen.findByText('Odalys Fennimore')
    // Starts watching the session.
    await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull())
    act(() => sessionToken.store('second'))
    await waitFor(() => expect(seen.at(-1)?.headers.get('Authorization')).toBe('Token second'))
    expect(seen.at(-1)?.path).toBe('/api/auth/user/')
  })

  test('only logs a failed logout', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    sessionToken.store(KEY)
    stubApi({ ...member, 'POST /api/auth/logout/': { status: 500, body: { detail: 'x' } } })
    const app = renderApp('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
    await waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect([app.location(), sessionToken.read()]).toEqual(['/dashboard', KEY])
    expect(screen.getByText('Odalys Fennimore')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    logged.mockRestore()
  })

  test('goes to the login when the session has already ended', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    sessionToken.store(KEY)
    stubApi({ ...member, 'POST /api/auth/logout/': { status: 401, body: { detail: 'Invalid token.' } } })
    const app = renderApp('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeDefined()
    expect([app.location(), sessionToken.read()]).toEqual(['/login', null])
    logged.mockRestore()
  })
})

describe('global failures', () => {
  test('401 ends the session and asks to sign in', async () => {
    sessionToken.store('stale')
    stubApi({ 'GET /api/auth/user/': { status: 401, body: { detail: 'Invalid token.' } } })
    const app = renderApp('/dashboard')
    expect(await screen.findByRole('heading', { name: 'Welcome back!' })).toBeDefined()
    expect(app.location()).toBe('/login')
    expect(sessionToken.read()).toBeNull()
  })

  test('401 on the login keeps what was typed', async () => {
    stubApi({ 'POST /api/auth/login/': { status: 401, body: { detail: 'Invalid token.' } } })
    renderApp('/login')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Email'), 'reader@example.com')
    await user.type(screen.getByLabelText('Password'), 'secret')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Invalid token.')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'reader@example.com')
  })

  test('404 leads to the not-found page', async () => {
    sessionToken.store(KEY)
    stubApi({ ...member, 'GET /api/elsewhere/': { status: 404, body: { detail: 'Not found.' } } })
    const app = renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Next' })
    await callApi(endpoint({ method: 'GET', path: '/api/elsewhere/', answer: z.unknown() }), {}).catch(() => {})
    expect(await screen.findByRole('link', { name: 'Go to your portfolio' })).toBeDefined()
    expect(app.location()).toBe('/404')
  })

  test('503 leads to the maintenance page, which returns when the service is back', async () => {
    sessionToken.store(KEY)
    let isClosed = true
    const unavailable = { status: 503, body: { detail: 'Service temporarily unavailable, try again later.' } }
    stubApi({ ...member, 'GET /api/auth/user/': () => (isClosed ? unavailable : member['GET /api/auth/user/']) })
    const app = renderApp('/portfolio')
    expect(await screen.findByRole('heading', { name: 'Down for maintenance' })).toBeDefined()
    expect(app.location()).toBe('/maintenance')
    isClosed = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try now' }))
    expect(await screen.findByRole('heading', { name: 'Homes (1/5)' })).toBeDefined()
    expect(app.location()).toBe('/portfolio')
  })
})

describe('navigation', () => {
  test('shows the not-found page and keeps an unknown address', async () => {
    const app = renderApp('/no-such-page')
    expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeDefined()
    expect(app.location()).toBe('/no-such-page')
  })

  test('moves the focus to the new heading and sets the page title', async () => {
    sessionToken.store(KEY)
    stubApi(member)
    renderApp('/dashboard')
    await userEvent.click(await screen.findByRole('link', { name: 'Settings' }))
    const heading = await screen.findByRole('heading', { name: 'Settings' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Settings · Retrofolio')
  })

  test.each([
    ['/register', 'Create your account'],
    ['/beta-signup', 'Join the beta'],
    ['/contact', 'Contact us'],
    ['/forgot-password', 'Reset your password'],
    ['/reset-password/confirm/uid/token', 'Choose a new password'],
    ['/reset-password/confirm', 'Reset your password'],
    ['/', 'Unlock green residential investments.'],
    ['/about', 'A nation of homes to retrofit'],
    ['/for-investors', 'Retrofitting pays off'],
    ['/team', 'Team'],
  ])('%s shows "%s"', async (path, heading) => {
    renderApp(path)
    expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  })
})
