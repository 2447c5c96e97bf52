import { exampleNotification } from '@retrofolio/contract/examples/notifications'
import type { Notification } from '@retrofolio/contract/notifications/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { byPeriod } from './notifications-view.ts'

const UNREAD: Notification = exampleNotification
const READ: Notification = {
  ...UNREAD,
  id: 7,
  kind: 'import_finished',
  title: 'Import finished: homes.csv',
  text: '',
  link: '/portfolio/imports/5',
  createdAt: '2026-02-27T09:30:00Z',
  readAt: '2026-02-28T09:30:00Z',
}

const answer = (notifications: readonly Notification[], nextCursor: string | null = null) => ({
  body: { notifications, nextCursor, unread: notifications.filter(({ readAt }) => readAt === null).length },
})

function open(handlers: Parameters<typeof stubApi>[0], search = '') {
  const seen = stubApi(handlers)
  return { seen, ...renderWithProviders(<NotificationsPage />, { path: `/notifications${search}` }) }
}

test('lists by period; opening an unread one marks it as read', async () => {
  const { seen } = open({
    'GET /api/notifications/': answer([UNREAD, READ]),
    'POST /api/notifications/812/read/': { body: { ...UNREAD, readAt: '2026-03-02T09:30:00Z' } },
  })
  const period = within(await screen.findByRole('region', { name: 'March 2026' }))
  expect(period.getByText('1 Mar')).toBeDefined()
  const link = period.getByRole('link', { name: /Unread: 12 new homes match/ })
  expect(link.getAttribute('href')).toBe(UNREAD.link)
  await userEvent.click(link)
  await waitFor(() => expect(seen.map(({ path }) => path)).toContain('/api/notifications/812/read/'))
})

test('marks one as unread and takes the mark back if that fails', async () => {
  open({
    'GET /api/notifications/': answer([READ]),
    'POST /api/notifications/7/unread/': { status: 500, body: { detail: 'x', code: 'INTERNAL' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: `Mark unread: ${READ.title}` }))
  expect(await screen.findByRole('button', { name: `Mark unread: ${READ.title}` })).toBeDefined()
})

test('marks all as read', async () => {
  let isRead = false
  open({
    'GET /api/notifications/': () => answer([{ ...UNREAD, readAt: isRead ? '2026-03-02T09:30:00Z' : null }]),
    'POST /api/notifications/read-all/': () => {
      isRead = true
      return { body: { unread: 0 } }
    },
  })
  await screen.findByRole('button', { name: /Mark read/ })
  await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByRole('button', { name: /Mark unread/ })).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Mark all read' }).disabled).toBe(true)
})

test('filters are in the address and in the request; without a match they can be removed', async () => {
  const { seen, location } = open({ 'GET /api/notifications/': answer([]) }, '?kind=quota')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('switch', { name: 'Unread only' }))
  await waitFor(() => expect(location()).toBe('/notifications?kind=quota&unread=true'))
  await waitFor(() => expect(seen.at(-1)?.path).toBe('/api/notifications/?kind=quota&unread=true'))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('heading', { name: 'Nothing to report yet' })).toBeDefined()
  expect(location()).toBe('/notifications')
})

test('shows older ones on request', async () => {
  const { seen } = open({
    'GET /api/notifications/': ({ path }) => (path.includes('cursor=7') ? answer([READ]) : answer([UNREAD], '7')),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('region', { name: 'February 2026' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe(READ.title))
  expect(seen.at(-1)?.path).toBe('/api/notifications/?cursor=7')
})

test('days are named by the reader', () => {
  const at = (createdAt: string) => ({ ...READ, createdAt })
  const periods = byPeriod(
    [UNREAD, READ, at('2026-02-25T09:30:00Z'), at('2026-02-22T09:30:00Z'), at('2026-02-01T09:30:00Z')],
    new Date('2026-02-28T12:00:00Z'),
  )
  expect(periods.map(({ period, notifications }) => [period, notifications.map(({ time }) => time)])).toEqual([
    ['March 2026', ['1 Mar']],
    ['Yesterday', ['09:30']],
    ['Last 7 days', ['25 Feb', '22 Feb']],
    ['February 2026', ['1 Feb']],
  ])
})
