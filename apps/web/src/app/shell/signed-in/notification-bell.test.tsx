import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { NotificationBell } from './notification-bell.tsx'

test('shows the number of unread notifications, and another as soon as an event says so', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const { readable, writable } = new TransformStream<string, string>()
  const events = writable.getWriter()
  let unread = 2
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/portfolio/events/')
      ? new Response(readable.pipeThrough(new TextEncoderStream()))
      : Response.json({ unread }),
  )
  renderWithProviders(<NotificationBell />)
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeDefined()
  await events.write('event: ready\nid: 1\ndata: {}\n\n')
  unread = 3
  await events.write('event: notifications\nid: 2\ndata: {}\n\n')
  expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeDefined()
  unread = 0
  await events.write('event: notifications\nid: 3\ndata: {}\n\n')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Notifications' })).toBeDefined())
})
