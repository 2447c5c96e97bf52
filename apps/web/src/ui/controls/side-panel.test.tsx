import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { SidePanel } from './side-panel.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <SidePanel isOpen={isOpen} title="A home" onClose={() => setIsOpen(false)}>
        <button type="button">Within</button>
      </SidePanel>
    </>
  )
}

test('takes the focus, leaves the page usable, and returns the focus on Escape', async () => {
  const user = userEvent.setup()
  renderWithProviders(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const panel = screen.getByRole('dialog', { name: 'A home' })
  expect(document.activeElement).toBe(panel)
  expect(panel.getAttribute('aria-modal')).toBeNull()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('stays open while a dialog above it closes by Escape', async () => {
  const user = userEvent.setup()
  renderWithProviders(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Open' }))
  const above = document.createElement('div')
  above.setAttribute('aria-modal', 'true')
  document.body.append(above)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'A home' })).toBeTruthy()
})
