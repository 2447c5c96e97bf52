import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { DownloadButton } from './download-button.tsx'

test('downloads a file once at a time and keeps the focus on the button', async () => {
  const user = userEvent.setup()
  const started: (() => void)[] = []
  const save = () => new Promise<void>((resolve) => started.push(resolve))
  renderWithProviders(<DownloadButton save={save}>Homes as CSV</DownloadButton>, { path: '/' })
  const button = await screen.findByRole<HTMLButtonElement>('button')
  await user.tab()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button.textContent).toBe('Preparing...'))
  await user.keyboard('{Enter}')
  expect(started).toHaveLength(1)
  // Browsers remove the focus from a disabled button.
  expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  started[0]?.()
  await waitFor(() => expect(button.textContent).toBe('Homes as CSV'))
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(started).toHaveLength(2)
})
