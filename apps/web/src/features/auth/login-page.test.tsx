import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { LoginPage } from './login-page.tsx'

const KEY = 'b'.repeat(40)

function Outsider() {
  useAuth()
  return null
}

function renderLogin() {
  const page = (
    <AuthProvider>
      <LoginPage />
    </AuthProvider>
  )
  return renderWithProviders(page, { path: '/login', routes: [{ path: '/dashboard', element: <p>The dashboard</p> }] })
}

async function fillAndSend() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'reader@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('focuses the email field and links to the alternatives', () => {
  stubApi({})
  renderLogin()
  expect(screen.getByRole('heading', { name: 'Welcome back!' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(screen.getByLabelText('Email')).toMatchObject({ type: 'email', required: true })
  expect(screen.getByLabelText('Password')).toMatchObject({ type: 'password', required: true })
  expect(screen.getByRole('link', { name: 'Reset my password' }).getAttribute('href')).toBe('/reset-password')
  expect(screen.getByRole('link', { name: 'Create one' }).getAttribute('href')).toBe('/register')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
})

test('offers no registration where it is closed', () => {
  const configuration = document.createElement('meta')
  configuration.name = 'public-configuration'
  configuration.content = '{"isRegistrationOpen":false}'
  document.head.append(configuration)
  stubApi({})
  renderLogin()
  expect(screen.queryByRole('link', { name: 'Create one' })).toBeNull()
  configuration.remove()
})

test('disables the button with a message while pending', async () => {
  const seen = stubApi({ 'POST /api/auth/login/': () => new Promise(() => {}) })
  renderLogin()
  await fillAndSend()
  expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(seen).toHaveLength(1))
})

test('logs in without the stored key and replaces it with the new one', async () => {
  sessionToken.store('stale')
  const seen = stubApi({
    'GET /api/auth/user/': () => new Promise(() => {}),
    'POST /api/auth/login/': { body: { key: KEY } },
  })
  renderLogin()
  await fillAndSend()
  expect(await screen.findByText('The dashboard')).toBeDefined()
  const login = seen.find(({ method }) => method === 'POST')
  expect(login?.headers.get('Authorization')).toBeNull()
  expect(login?.body).toEqual({ email: 'reader@example.com', password: 'secret' })
  expect(sessionToken.read()).toBe(KEY)
})

test('a rejected login shows the banner, marks the field and stores nothing', async () => {
  stubApi({
    'POST /api/auth/login/': {
      status: 400,
      body: {
        nonFieldErrors: ['Unable to log in with provided credentials.'],
        email: ['Enter a valid email address.'],
      },
    },
  })
  renderLogin()
  await fillAndSend()
  expect((await screen.findByRole('alert')).textContent).toBe('Email or password is incorrect. Please try again.')
  const email = screen.getByLabelText('Email')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeDefined()
  expect(sessionToken.read()).toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false))
})

test('a rejected login keeps an existing session', async () => {
  sessionToken.store('good')
  stubApi({
    'GET /api/auth/user/': () => new Promise(() => {}),
    'POST /api/auth/login/': { status: 400, body: { nonFieldErrors: ['Unable to log in.'] } },
  })
  renderLogin()
  await fillAndSend()
  expect((await screen.findByRole('alert')).textContent).toBe('Unable to log in.')
  expect(sessionToken.read()).toBe('good')
})

test('useAuth outside its provider says what is missing', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Outsider />)).toThrow('useAuth must be used within an AuthProvider')
  silenced.mockRestore()
})
