import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const dialog = (isPending: boolean, onCancel: () => void) => (
  <ConfirmDialog
    isOpen
    title="Delete it?"
    confirm={['Delete', 'Deleting …']}
    isPending={isPending}
    failure={null}
    onCancel={onCancel}
    onConfirm={() => {}}
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
