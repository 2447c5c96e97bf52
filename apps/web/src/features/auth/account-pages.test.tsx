import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sessionToken } from '../../lib/api/session-token.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'
import { AuthProvider } from './auth-provider.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { RegisterPage } from './register-page.tsx'
import { ResetConfirmPage } from './reset-confirm-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

const KEY = 'c'.repeat(40)
const PASSWORD = 'a long pass phrase'
const elsewhere = [
  { path: '/dashboard', element: <p>The dashboard</p> },
  { path: '/login', element: <p>The login</p> },
]
const within = (page: React.ReactNode) => <AuthProvider>{page}</AuthProvider>

test.each([
  ['First name', 'given-name'],
  ['Last name', 'family-name'],
  ['Company name', 'organization'],
  ['Email', 'username'],
  ['Password', 'new-password'],
  ['Confirm password', 'new-password'],
])('registration: %s has the right autocomplete', (label, purpose) => {
  stubApi({})
  renderWithProviders(within(<RegisterPage />), { path: '/register' })
  expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(purpose)
})

test('forgot password: a form, then the address used, and back for a retry', async () => {
  const seen = stubApi({
    'POST /api/auth/password/reset/': { body: { detail: 'Password reset e-mail has been sent.' } },
  })
  renderWithProviders(<ForgotPasswordPage />, { path: '/forgot-password', routes: elsewhere })
  const user = userEvent.setup()
  expect(screen.getByLabelText('Email')).toMatchObject({ type: 'email', required: true })
  await user.type(screen.getByLabelText('Email'), 'reader@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(seen.at(-1)?.body).toEqual({ email: 'reader@example.com' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'reader@example.com')
})

test.each([
  [
    { detail: 'Request was throttled. Expected available in 9 seconds.', email: ['No.'] },
    'Too many attempts. Try again in 9 seconds.',
  ],
  [{ email: ['Enter a valid email address.'] }, 'Enter an email address, such as name@example.com.'],
])('forgot password shows the first of %j', async (body, text) => {
  stubApi({ 'POST /api/auth/password/reset/': { status: 400, body } })
  renderWithProviders(<ForgotPasswordPage />, { path: '/forgot-password' })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Email'), 'reader@example.com')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
})

test.each(['/reset-password/confirm', '/reset-password/confirm?uid=7'])(
  '%s, without both parts, offers a new link',
  async (at) => {
    stubApi({})
    renderWithProviders(<ResetConfirmPage />, {
      routePattern: '/reset-password/confirm/:uid?/:token?',
      path: at,
      routes: [{ path: '/reset-password', element: <p>Ask for a link</p> }],
    })
    expect(await screen.findByText('Ask for a link')).toBeDefined()
  },
)

test.each([
  ['/reset-password/confirm/7/abc-def', '/reset-password/confirm/:uid?/:token?', <ResetConfirmPage key="path" />],
  [
    '/reset-password/confirm?uid=7&token=abc-def',
    '/reset-password/confirm/:uid?/:token?',
    <ResetConfirmPage key="query" />,
  ],
  ['/reset-password?uid=7&token=abc-def', '/reset-password', <ResetPasswordPage key="reset" />],
])('%s sets the new password without comparing the two fields', async (at, path, page) => {
  sessionToken.store('of-before')
  const seen = stubApi({
    'POST /api/auth/password/reset/confirm/': { body: { detail: 'Password has been reset with the new password.' } },
  })
  renderWithProviders(page, { routePattern: path, path: at, routes: elsewhere })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), PASSWORD)
  await user.type(screen.getByLabelText('Confirm new password'), 'another')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect(await screen.findByRole('heading', { name: 'Password updated' })).toBeDefined()
  expect(seen.at(-1)?.body).toEqual({ uid: '7', token: 'abc-def', new_password1: PASSWORD, new_password2: 'another' })
  expect(sessionToken.read()).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }))
  expect(screen.getByText('The login')).toBeDefined()
})

test.each([
  [{ token: ['Invalid value'], uid: ['Bad uid'] }, 'This link has expired or has been used. Request a new one.'],
  [{ uid: ['Invalid value'], newPassword1: ['No.'] }, 'This link has expired or has been used. Request a new one.'],
  [{ newPassword1: ['This field may not be blank.'], newPassword2: ['No.'] }, 'Fill in this field.'],
  [
    { newPassword2: ['The two password fields didn’t match.'] },
    'The passwords do not match. Enter the same one twice.',
  ],
])('a rejected new password shows the first of %j', async (body, text) => {
  sessionToken.store('good')
  stubApi({ 'POST /api/auth/password/reset/confirm/': { status: 400, body } })
  renderWithProviders(<ResetConfirmPage />, {
    routePattern: '/reset-password/confirm/:uid?/:token?',
    path: '/reset-password/confirm/7/a-b',
  })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('New password'), 'x')
  await user.type(screen.getByLabelText('Confirm new password'), 'y')
  await user.click(screen.getByRole('button', { name: 'Save new password' }))
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(sessionToken.read()).toBe('good')
})

const LABELS = ['Company name', 'Company number', 'First name', 'Last name', 'Email', 'Password', 'Confirm password']

async function fillRegistration() {
  const user = userEvent.setup()
  for (const label of LABELS) {
    const value = label === 'Email' ? 'new@example.com' : label.toLowerCase().includes('password') ? PASSWORD : label
    await user.type(screen.getByLabelText(label), value)
  }
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('registration reports empty and invalid fields without sending anything', async () => {
  const seen = stubApi({})
  renderWithProviders(within(<RegisterPage />), { path: '/register' })
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Company name'), 'Example Homes')
  await user.type(screen.getByLabelText('Email'), 'not-an-email')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(screen.getAllByText('Fill in this field.')).toHaveLength(5)
  const email = screen.getByLabelText('Email')
  const message = screen.getByText('Enter an email address, such as name@example.com.')
  expect(email.getAttribute('aria-describedby')?.split(' ')).toContain(message.id)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Company number')))
  expect(seen).toEqual([])
})

test('registration sends the seven fields, stores the key and goes to the dashboard', async () => {
  sessionToken.store('stale')
  const seen = stubApi({
    'GET /api/auth/user/': () => new Promise(() => {}),
    'POST /api/auth/registration/': { status: 201, body: { key: KEY } },
  })
  renderWithProviders(within(<RegisterPage />), { path: '/register', routes: elsewhere })
  for (const label of LABELS) expect(screen.getByLabelText(label)).toHaveProperty('required', true)
  await fillRegistration()
  expect(await screen.findByText('The dashboard')).toBeDefined()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    company_name: 'Company name',
    company_number: 'Company number',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'new@example.com',
    password1: PASSWORD,
    password2: PASSWORD,
  })
  expect(sessionToken.read()).toBe(KEY)
})

test('closed registration is reported before any input, with alternatives', () => {
  const setting = document.createElement('meta')
  setting.name = 'public-configuration'
  setting.content = '{"isRegistrationOpen":false}'
  document.head.append(setting)
  stubApi({})
  renderWithProviders(within(<RegisterPage />), { path: '/register' })
  setting.remove()
  expect(screen.getByText('Registration is closed. Please contact us for an account.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('a rejected field shows the reason below, and the input stays', async () => {
  const taken = 'A user is already registered with this e-mail address.'
  stubApi({
    'POST /api/auth/registration/': {
      status: 400,
      body: { email: [taken, 'Second.'], password1: ['This password is too common.'] },
    },
  })
  renderWithProviders(within(<RegisterPage />), { path: '/register' })
  await fillRegistration()
  await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^This email address already has an account\./)).toBeDefined()
  expect(screen.getByText(/^This password is easy to guess\./)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Company name')
})

test.each([
  [
    403,
    { detail: 'Registration is closed. Please contact us for an account.' },
    'Registration is closed. Please contact us for an account.',
  ],
  [
    400,
    { nonFieldErrors: ["The two password fields didn't match."] },
    'The passwords do not match. Enter the same one twice.',
  ],
  [500, '<html>', 'An unexpected error occurred. Please try again.'],
])('the registration banner for %i %j', async (status, body, text) => {
  sessionToken.store('good')
  stubApi({
    'GET /api/auth/user/': () => new Promise(() => {}),
    'POST /api/auth/registration/': { status, body },
  })
  renderWithProviders(within(<RegisterPage />), { path: '/register' })
  await fillRegistration()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(sessionToken.read()).toBe('good')
})

const INVITATION = 'GET /api/invitations/good/'
const invited = {
  organisationName: 'Example Homes',
  invitedBy: 'Example Member',
  email: 'new@example.com',
  expiresAt: '2026-03-08T00:00:00Z',
}

test('an invitation shows who invites and creates the member', async () => {
  const seen = stubApi({
    [INVITATION]: { body: invited },
    'GET /api/auth/user/': () => new Promise(() => {}),
    'POST /api/invitations/good/accept/': { status: 201, body: { key: KEY } },
  })
  renderWithProviders(within(<AcceptInvitationPage />), {
    routePattern: '/accept-invitation/:token',
    path: '/accept-invitation/good',
    routes: elsewhere,
  })
  expect(await screen.findByRole('heading', { name: 'Join Example Homes' })).toBeDefined()
  expect(screen.getByText('Example Member has invited you. You will sign in as new@example.com.')).toBeDefined()
  const user = userEvent.setup()
  for (const label of ['First name', 'Last name']) await user.type(screen.getByLabelText(label), label)
  for (const label of ['Password', 'Confirm password']) await user.type(screen.getByLabelText(label), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByText('The dashboard')).toBeDefined()
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    first_name: 'First name',
    last_name: 'Last name',
    password1: PASSWORD,
    password2: PASSWORD,
  })
  expect(sessionToken.read()).toBe(KEY)
})

test('an expired invitation says what to do', async () => {
  stubApi({ [INVITATION]: { status: 404, body: { detail: 'Not found.' } } })
  renderWithProviders(within(<AcceptInvitationPage />), {
    routePattern: '/accept-invitation/:token',
    path: '/accept-invitation/good',
    routes: elsewhere,
  })
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeDefined()
})
