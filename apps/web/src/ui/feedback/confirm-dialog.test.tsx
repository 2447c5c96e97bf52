import { MantineProvider } from '@mantine/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const dialog = (isPending: boolean, onCancel: () => void, onConfirm = () => {}, isOpen = true) => (
  <ConfirmDialog
    isOpen={isOpen}
    title="Delete it?"
    confirm={['Delete', 'Deleting …']}
    isPending={isPending}
    failure={null}
    onCancel={onCancel}
    onConfirm={onConfirm}
  >
    It goes for good.
  </ConfirmDialog>
)

test.each([
  [false, 2],
  [true, 0],
])('Cancel and Escape close it except while the action is running (%s)', async (isPending, times) => {
  const onCancel = vi.fn<() => void>()
  renderWithProviders(dialog(isPending, onCancel))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(times)
})

test('a button keeps the focus while the action runs, and starts no second one', async () => {
  const onConfirm = vi.fn<() => void>()
  function Running() {
    const [isPending, setIsPending] = useState(false)
    const start = () => {
      onConfirm()
      setIsPending(true)
    }
    return dialog(isPending, () => {}, start)
  }
  renderWithProviders(<Running />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const button = await screen.findByRole('button', { name: 'Deleting …' })
  expect([document.activeElement === button, button.getAttribute('aria-disabled')]).toEqual([true, 'true'])
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('the second click of a double click does not confirm again while the dialog fades', async () => {
  const onConfirm = vi.fn<() => void>()
  function Closing() {
    const [isOpen, setIsOpen] = useState(true)
    const confirm = () => {
      onConfirm()
      setIsOpen(false)
    }
    return (
      // In the environment of tests, nothing fades.
      <MantineProvider env="default" withCssVariables={false} withGlobalClasses={false}>
        {dialog(false, () => {}, confirm, isOpen)}
      </MantineProvider>
    )
  }
  renderWithProviders(<Closing />)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
})
