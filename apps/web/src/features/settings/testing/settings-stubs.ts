import { exampleMember } from '@retrofolio/contract/examples/organisation'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildUser } from '../../../testing/factories.ts'
import type { SeenRequest } from '../../../testing/stub-api.ts'

export const colleague = { ...exampleMember, id: 8, firstName: 'Tamsin', lastName: 'Okafor', isSelf: false }

/** Responses to a signed-in member with a verified email address, in an organisation without suspended members. */
export const member = {
  'GET /api/auth/user/': { body: buildUser() },
  'GET /api/auth/email/': { body: { email: buildUser().email, verifiedAt: '2026-01-12T08:00:00Z' } },
  'GET /api/organisation/access-review/': { body: { members: [], invitations: [] } },
}

export const gone = { status: 204 }

/** The last request of a call, such as `GET /api/auth/user/`. */
export function lastOf(seen: SeenRequest[], call: string): SeenRequest | undefined {
  return seen.findLast(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
}

/** Presses a button of the open dialog. */
export async function confirm(button: string): Promise<void> {
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: button }))
}
