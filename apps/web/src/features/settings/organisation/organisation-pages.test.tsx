import { exampleAuditEntry } from '@retrofolio/contract/examples/audit'
import { exampleDashboard } from '@retrofolio/contract/examples/dashboard'
import {
  exampleAccessReview,
  exampleApiToken,
  exampleInvitation,
  exampleMember,
} from '@retrofolio/contract/examples/organisation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessionToken } from '../../../lib/api/session-token.ts'
import { buildUser } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/render.tsx'
import { stubApi } from '../../../testing/stub-api.ts'
import { colleague, confirm, gone, lastOf, member } from '../testing/settings-stubs.ts'

beforeEach(() => sessionToken.store('a'.repeat(40)))

describe('the organisation', () => {
  test('is renamed and shows its quota', async () => {
    const seen = stubApi({ ...member, 'PATCH /api/organisation/': { body: buildUser().organisation } })
    renderApp('/settings/organisation')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Name'), ' & Sons')
    expect(screen.getByText('2 of 5 homes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('The organisation has been renamed.')).toBeDefined()
    expect(lastOf(seen, 'PATCH /api/organisation/')?.body).toEqual({ name: 'Quillon Homes & Sons' })
  })
})

describe('members', () => {
  const answers = {
    ...member,
    'GET /api/organisation/members/': { body: [colleague, exampleMember] },
    'GET /api/organisation/invitations/': { body: [exampleInvitation] },
  }

  test('removes a member after confirmation, but never the user themselves', async () => {
    const seen = stubApi({ ...answers, 'DELETE /api/organisation/members/8/': gone })
    renderApp('/settings/members')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tamsin Okafor' }))
    expect(screen.queryByRole('button', { name: 'Remove Odalys Fennimore' })).toBeNull()
    await confirm('Remove')
    expect(await screen.findByText('Tamsin Okafor is no longer a member.')).toBeDefined()
    expect(lastOf(seen, 'DELETE /api/organisation/members/8/')).toBeDefined()
  })

  test('shows a failed removal in the dialog and treats 404 as success', async () => {
    let answer: { status: number; body?: unknown } = {
      status: 409,
      body: { detail: 'You cannot remove yourself. Delete your account instead.' },
    }
    stubApi({ ...answers, 'DELETE /api/organisation/members/8/': () => answer })
    const app = renderApp('/settings/members')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tamsin Okafor' }))
    await confirm('Remove')
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(
      'You cannot remove yourself. Delete your account instead.',
    )
    answer = { status: 404, body: { detail: 'Not found.' } }
    await confirm('Remove')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.location()).toBe('/settings/members')
  })

  test('invites, sends another link and withdraws', async () => {
    const seen = stubApi({
      ...answers,
      'POST /api/organisation/invitations/': { status: 201, body: exampleInvitation },
      'POST /api/organisation/invitations/5/resend/': { body: exampleInvitation },
      'DELETE /api/organisation/invitations/5/': gone,
    })
    renderApp('/settings/members')
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText('Email'), 'new@quillon.example')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', ''))
    expect(lastOf(seen, 'POST /api/organisation/invitations/')?.body).toEqual({ email: 'new@quillon.example' })
    await user.click(await screen.findByRole('button', { name: 'Send again to tamsin@quillon.example' }))
    expect(await screen.findByText('A new link has been sent to tamsin@quillon.example.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for tamsin@quillon.example' }))
    await confirm('Withdraw')
    expect(await screen.findByText('The invitation for tamsin@quillon.example has been withdrawn.')).toBeDefined()
  })

  test('shows why an invitation is rejected under the field', async () => {
    const text = 'This person is a member already.'
    stubApi({ ...answers, 'POST /api/organisation/invitations/': { status: 400, body: { email: [text] } } })
    renderApp('/settings/members')
    await userEvent.type(await screen.findByLabelText('Email'), 'odalys@quillon.example')
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'odalys@quillon.example')
  })
})

describe('suspended members', () => {
  const answers = {
    ...member,
    'GET /api/organisation/members/': { body: [exampleMember] },
    'GET /api/organisation/invitations/': { body: [] },
    'GET /api/organisation/api-tokens/': { body: [] },
  }

  test('are listed with their decision, and confirmed', async () => {
    let review: unknown = exampleAccessReview
    const seen = stubApi({
      ...answers,
      'GET /api/organisation/access-review/': () => ({ body: review }),
      'POST /api/organisation/members/8/confirm/': () => {
        review = { ...exampleAccessReview, members: [] }
        return gone
      },
      'POST /api/organisation/invitations/5/confirm/': () => {
        review = { members: [], invitations: [] }
        return gone
      },
    })
    renderApp('/settings/members')
    const list = await screen.findByRole('list', { name: 'Suspended' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(
        /Tamsin Okafor.*removed on .* unless confirmed.*1 API token will work again once you confirm/,
      ),
      expect.stringMatching(/wynne@quillon\.example.*Invited by Odalys Fennimore/),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm Tamsin Okafor' }))
    expect(await screen.findByText('Tamsin Okafor has access again.')).toBeDefined()
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the invitation for wynne@quillon.example' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Suspended' })).toBeNull())
    expect(lastOf(seen, 'POST /api/organisation/members/8/confirm/')).toBeDefined()
  })

  test('are removed after confirmation; an invitation is withdrawn', async () => {
    const seen = stubApi({
      ...answers,
      'GET /api/organisation/access-review/': { body: exampleAccessReview },
      'DELETE /api/organisation/members/8/': gone,
      'DELETE /api/organisation/invitations/5/': gone,
    })
    renderApp('/settings/members')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Tamsin Okafor' }))
    await confirm('Remove')
    expect(await screen.findByText('Tamsin Okafor is no longer a member.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation for wynne@quillon.example' }))
    expect(await screen.findByText('The invitation for wynne@quillon.example has been withdrawn.')).toBeDefined()
    expect(lastOf(seen, 'DELETE /api/organisation/members/8/')).toBeDefined()
    expect(lastOf(seen, 'DELETE /api/organisation/invitations/5/')).toBeDefined()
  })

  test('are announced on the dashboard', async () => {
    stubApi({
      ...answers,
      'GET /api/dashboard/': { body: exampleDashboard },
      'GET /api/organisation/access-review/': { body: exampleAccessReview },
    })
    renderApp('/dashboard')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(
      '2 people were given access before the email address that registered your organisation was verified.',
    )
    expect(within(notice).getByRole('link', { name: 'Review suspended access' }).getAttribute('href')).toBe(
      '/settings/members',
    )
  })
})

describe('API tokens', () => {
  test('a key is shown once and can be copied', async () => {
    const key = 'b'.repeat(40)
    const seen = stubApi({
      ...member,
      'GET /api/organisation/api-tokens/': { body: [exampleApiToken] },
      'POST /api/organisation/api-tokens/': { status: 201, body: { ...exampleApiToken, key } },
    })
    renderApp('/settings/api-tokens')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Create a token' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(await within(dialog).findByLabelText('Name'), 'Sync')
    await user.click(within(dialog).getByLabelText('Reads and writes'))
    await user.selectOptions(within(dialog).getByLabelText('Expires after'), 'Until revoked')
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }))
    expect(await screen.findByText(key)).toBeDefined()
    expect(lastOf(seen, 'POST /api/organisation/api-tokens/')?.body).toEqual({
      name: 'Sync',
      scope: 'write',
      expires_at: null,
    })
    await user.click(screen.getByRole('button', { name: 'Copy key' }))
    expect(await navigator.clipboard.readText()).toBe(key)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByText(key)).toBeNull())
  })

  test('one is revoked after confirmation', async () => {
    const seen = stubApi({
      ...member,
      'GET /api/organisation/api-tokens/': { body: [exampleApiToken] },
      'DELETE /api/organisation/api-tokens/58/': gone,
    })
    renderApp('/settings/api-tokens')
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }))
    await confirm('Revoke')
    expect(await screen.findByText('Nightly report has been revoked.')).toBeDefined()
    expect(lastOf(seen, 'DELETE /api/organisation/api-tokens/58/')).toBeDefined()
  })
})

describe('the audit trail', () => {
  test('is filtered by the address and loaded page by page', async () => {
    const page = (first: number) =>
      Array.from({ length: 50 }, (_, place) => ({
        ...exampleAuditEntry,
        id: first - place,
        sentence: `Entry ${first - place}.`,
      }))
    const seen = stubApi({
      ...member,
      'GET /api/organisation/members/': { body: [exampleMember] },
      'GET /api/audit/': ({ path }) => ({
        body: path.includes('before=51') ? [{ ...exampleAuditEntry, id: 50, sentence: 'The first.' }] : page(100),
      }),
    })
    const app = renderApp('/settings/audit-trail?member=7')
    expect(await screen.findByText('Entry 100.')).toBeDefined()
    expect(lastOf(seen, 'GET /api/audit/')?.path).toBe('/api/audit/?member=7&limit=50')
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('The first.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Action'), 'Home added')
    await waitFor(() => expect(app.location()).toBe('/settings/audit-trail?member=7&action=home_added'))
    expect(lastOf(seen, 'GET /api/audit/')?.path).toBe('/api/audit/?action=home_added&member=7&limit=50')
  })

  test('says when there are no entries', async () => {
    stubApi({ ...member, 'GET /api/organisation/members/': { body: [] }, 'GET /api/audit/': { body: [] } })
    renderApp('/settings/audit-trail?action=home_deleted')
    expect(await screen.findByText('No entries of this kind.')).toBeDefined()
  })
})
