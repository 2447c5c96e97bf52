import { exampleSession } from '@retrofolio/contract/examples/auth'
import { exampleMember } from '@retrofolio/contract/examples/organisation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionToken } from '../../../lib/api/session-token.ts'
import { buildUser } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { colleague, confirm, gone, lastOf, member } from '../testing/settings-stubs.ts'

const unverified = { ...member, 'GET /api/auth/email/': { body: { email: buildUser().email, verifiedAt: null } } }

beforeEach(() => sessionToken.store('a'.repeat(40)))

describe('the profile', () => {
  test('is saved with a toast, and the shell updates immediately', async () => {
    const changed = { ...buildUser(), firstName: 'Oda' }
    const seen = stubApi({ ...member, 'PATCH /api/auth/user/': { body: changed } })
    renderApp('/settings/profile')
    const user = userEvent.setup()
    const name = await screen.findByLabelText('First name')
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true)
    await user.clear(name)
    await user.type(name, 'Oda')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Your profile is saved.')).toBeDefined()
    expect(screen.getAllByText('Oda Fennimore')).not.toEqual([])
    expect(lastOf(seen, 'PATCH /api/auth/user/')?.body).toMatchObject({ first_name: 'Oda', last_name: 'Fennimore' })
  })

  test('keeps rejected input with the reason at the focused field; Discard restores it', async () => {
    const refusal = { status: 400, body: { firstName: ['This field may not be blank.'] } }
    stubApi({ ...member, 'PATCH /api/auth/user/': refusal })
    renderApp('/settings/profile')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Company name'), ' Ltd')
    await user.clear(screen.getByLabelText('First name'))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Fill in this field.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Quillon Homes Ltd')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Quillon Homes')
    expect(screen.queryByText('Fill in this field.')).toBeNull()
  })

  test('asks before leaving unsaved changes', async () => {
    stubApi({ ...member, 'GET /api/organisation/members/': { body: [] } })
    const app = renderApp('/settings/profile')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('First name'), 'x')
    await user.click(screen.getByRole('link', { name: 'Password' }))
    await confirm('Stay')
    expect(app.location()).toBe('/settings/profile')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Odalysx')
  })
})

describe('an unverified email address', () => {
  test.each(['profile', 'your-data', 'organisation', 'members', 'api-tokens'])(
    'is reported in %s with the restrictions',
    async (section) => {
      stubApi({
        ...unverified,
        'GET /api/organisation/members/': { body: [] },
        'GET /api/organisation/invitations/': { body: [] },
        'GET /api/organisation/api-tokens/': { body: [] },
      })
      renderApp(`/settings/${section}`)
      const notice = (await screen.findByText('Your email address is not verified')).closest('[role=status]')
      expect(notice?.textContent).toContain('You cannot invite people, create API tokens or export data')
    },
  )

  test('is sent a link on request, repeatedly if needed', async () => {
    const seen = stubApi({
      ...unverified,
      'POST /api/auth/email/verify/': { body: { detail: 'Verification e-mail sent.' } },
    })
    renderApp('/settings/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Verify your email address' }))
    expect(await screen.findByText(`We sent a link to ${buildUser().email}`, { exact: false })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Send another link' }))
    await waitFor(() => expect(seen.filter(({ path }) => path === '/api/auth/email/verify/')).toHaveLength(2))
  })

  test('shows why no link could be sent', async () => {
    const text = 'Request was throttled. Expected available in 60 seconds.'
    stubApi({ ...unverified, 'POST /api/auth/email/verify/': { status: 429, body: { detail: text } } })
    renderApp('/settings/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Verify your email address' }))
    expect(await screen.findByText('Too many attempts. Try again in 60 seconds.')).toBeDefined()
  })

  test('once verified is only marked as such', async () => {
    stubApi(member)
    renderApp('/settings/profile')
    expect(await screen.findByText('Verified.', { exact: false })).toBeDefined()
    expect(screen.queryByText('Your email address is not verified')).toBeNull()
  })
})

describe('the verification link', () => {
  const token = 'd3k9x1-0f1e2d3c4b5a69788796a5b4c3d2e1f0'
  const call = 'POST /api/auth/email/verify/confirm/'

  test('shows whose account it is and verifies it on request', async () => {
    const seen = stubApi({ ...unverified, [call]: { body: { detail: 'Your e-mail address is verified.' } } })
    renderApp(`/verify-email/${token}`)
    expect(await screen.findByText(buildUser().email)).toBeDefined()
    expect(lastOf(seen, call)).toBeUndefined()
    await userEvent.click(screen.getByRole('button', { name: 'Verify my email address' }))
    const heading = await screen.findByRole('heading', { name: 'Your email address is verified' })
    // A user signed in to the wrong account must see it.
    expect(screen.getByText(buildUser().email)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(lastOf(seen, call)?.body).toEqual({ token })
  })

  test('shows its button only with the account, so that the button does not move under a click', async () => {
    const account = Promise.withResolvers<{ body: unknown }>()
    const responses = stubApi({ ...unverified, 'GET /api/auth/user/': () => account.promise })
    renderApp(`/verify-email/${token}`)
    await waitFor(() => expect(lastOf(responses, 'GET /api/auth/user/')).toBeDefined())
    expect(screen.queryByRole('button', { name: 'Verify my email address' })).toBeNull()
    account.resolve({ body: buildUser() })
    await screen.findByRole('button', { name: 'Verify my email address' })
    expect(screen.getByText(buildUser().email)).toBeDefined()
  })

  test('that has expired says so and leads to a new one', async () => {
    stubApi({ ...unverified, [call]: { status: 400, body: { token: ['Invalid value'] } } })
    renderApp(`/verify-email/${token}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Verify my email address' }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'This link has expired or belongs to a different account.',
    )
    expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/settings/profile')
  })

  test('asks a signed-out reader to sign in first', async () => {
    sessionToken.remove()
    stubApi({})
    const app = renderApp(`/verify-email/${token}`)
    await waitFor(() => expect(app.location()).toBe('/login'))
  })
})

describe('the password', () => {
  test('is changed, and the fields are cleared', async () => {
    const seen = stubApi({ ...member, 'POST /api/auth/password/change/': { body: { detail: 'Saved.' } } })
    renderApp('/settings/password')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Current password'), 'brick lintel')
    await user.type(screen.getByLabelText('New password'), 'slate chimney')
    await user.type(screen.getByLabelText('Confirm new password'), 'slate chimney')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveProperty('value', ''))
    expect(lastOf(seen, 'POST /api/auth/password/change/')?.body).toEqual({
      old_password: 'brick lintel',
      new_password1: 'slate chimney',
      new_password2: 'slate chimney',
    })
  })

  test('when rejected shows the reason under its field', async () => {
    const text = 'Your old password was entered incorrectly. Please enter it again.'
    stubApi({ ...member, 'POST /api/auth/password/change/': { status: 400, body: { oldPassword: [text] } } })
    renderApp('/settings/password')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Current password'), 'x')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByText('This is not your current password. Please enter it again.')).toBeDefined()
    expect(screen.getByLabelText('Current password').getAttribute('autocomplete')).toBe('current-password')
  })
})

describe('sessions', () => {
  const other = { ...exampleSession, id: 42, isCurrent: false, userAgent: 'curl/8.5.0' }

  test('marks the current one and ends others after confirmation', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/auth/sessions/': { body: [other, exampleSession] },
      'DELETE /api/auth/sessions/42/': gone,
    })
    renderApp('/settings/sessions')
    const rows = await within(await screen.findByRole('list', { name: 'Sessions' })).findAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Firefox on LinuxThis session'),
      expect.stringContaining('curl'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'End the session on curl' }))
    await confirm('End session')
    expect(await screen.findByText('Session on curl ended.')).toBeDefined()
    expect(lastOf(seen, 'DELETE /api/auth/sessions/42/')).toBeDefined()
  })

  test('ends all others together', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/auth/sessions/': { body: [other, exampleSession] },
      'DELETE /api/auth/sessions/': gone,
    })
    renderApp('/settings/sessions')
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    await confirm('End sessions')
    expect(await screen.findByText('All other sessions have ended.')).toBeDefined()
    expect(lastOf(seen, 'DELETE /api/auth/sessions/')).toBeDefined()
  })

  test('offers a retry after a loading failure', async () => {
    let answer: { status?: number; body: unknown } = { status: 500, body: {} }
    stubApi({ ...member, 'GET /api/auth/sessions/': () => answer })
    renderApp('/settings/sessions')
    expect((await screen.findByRole('alert')).textContent).toContain('Your sessions could not be loaded.')
    answer = { body: [exampleSession] }
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Sessions' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
  })
})

describe('personal data', () => {
  test('is saved as a file, and failures are reported', async () => {
    const saved = vi.fn<() => string>(() => 'blob:here')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    let answer: { status?: number; body: unknown } = { body: { exportedAt: '2026-03-01T09:30:00Z' } }
    stubApi({ ...member, 'GET /api/auth/user/export/': () => answer })
    renderApp('/settings/your-data')
    await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
    expect(clicked.mock.contexts[0]).toMatchObject({ download: 'retrofolio-my-data.json' })
    answer = { status: 429, body: { detail: 'Request was throttled.' } }
    await userEvent.click(await screen.findByRole('button', { name: 'Export my data' }))
    expect(await screen.findByText('Too many attempts. Try again later.')).toBeDefined()
    clicked.mockRestore()
  })

  test('the account is deleted with the password, and the user goes to the home page', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/organisation/members/': { body: [exampleMember, colleague] },
      'POST /api/auth/user/delete/': gone,
    })
    const app = renderApp('/settings/your-data')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(await within(dialog).findByLabelText('Your password'), 'brick lintel')
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect([app.location(), sessionToken.read()]).toEqual(['/', null]))
    expect(lastOf(seen, 'POST /api/auth/user/delete/')?.body).toEqual({
      password: 'brick lintel',
      delete_organisation: false,
    })
  })

  test('the last member confirms that the organisation is deleted too', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/organisation/members/': { body: [exampleMember] },
      'POST /api/auth/user/delete/': { status: 400, body: { password: ['Your password was entered incorrectly.'] } },
    })
    renderApp('/settings/your-data')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: /^Delete Quillon Homes with all its homes/ }))
    await user.type(within(dialog).getByLabelText('Your password'), 'wrong')
    await user.click(within(dialog).getByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByText('Your password was entered incorrectly.')).toBeDefined()
    expect(lastOf(seen, 'POST /api/auth/user/delete/')?.body).toMatchObject({ delete_organisation: true })
  })
})
