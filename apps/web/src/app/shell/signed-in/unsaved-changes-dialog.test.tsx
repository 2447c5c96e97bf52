import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { useUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { renderWithProviders } from '../../../testing/render.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'

const dialogProps = { isLoggingOut: false, onStay: () => {}, onLogOut: () => {} }

function Page() {
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  return (
    <>
      <UnsavedChangesDialog {...dialogProps} />
      <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/login">Login</Link>
      <Link to="?tab=2">Tab</Link>
    </>
  )
}

const open = () =>
  renderWithProviders(<Page />, {
    path: '/page',
    routePattern: '/page',
    routes: [
      { path: '/elsewhere', element: <UnsavedChangesDialog {...dialogProps} /> },
      { path: '/login', element: null },
    ],
  })

test('leaves a page without unsaved changes without asking', async () => {
  const app = open()
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await waitFor(() => expect(app.location()).toBe('/elsewhere'))
})

test('asks before leaving with unsaved changes; Stay keeps the input and Leave discards it', async () => {
  const app = open()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Text'), 'half')
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([app.location(), screen.getByLabelText('Text')]).toEqual(['/page', expect.objectContaining({ value: 'half' })])
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(app.location()).toBe('/elsewhere'))
})

test('does not ask for a filter on the same page or after the session has ended', async () => {
  const app = open()
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Text'), 'half')
  await user.click(screen.getByRole('link', { name: 'Tab' }))
  await waitFor(() => expect(app.location()).toBe('/page?tab=2'))
  await user.click(screen.getByRole('link', { name: 'Login' }))
  await waitFor(() => expect(app.location()).toBe('/login'))
})

test('asks the browser to confirm closing only while there are unsaved changes', async () => {
  open()
  const user = userEvent.setup()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)
  await user.type(screen.getByLabelText('Text'), 'x')
  expect(closing()).toBe(true)
  await user.clear(screen.getByLabelText('Text'))
  expect(closing()).toBe(false)
})
