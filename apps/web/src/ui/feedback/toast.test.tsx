import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.tsx'

afterEach(() => act(() => notifications.clean()))

test.each([
  ['success', 'status', 'var(--colour-success)'],
  ['warning', 'status', 'var(--colour-warning-strong)'],
  ['error', 'alert', 'var(--colour-error)'],
] as const)('a toast of %s is a %s in its colour, and only errors interrupt', async (tone, role, colour) => {
  render(
    <MantineProvider env="test">
      <Notifications aria-live="polite" />
    </MantineProvider>,
  )
  act(() => toast[tone]('It happened.'))
  const shown = await screen.findByRole(role)
  expect(shown.textContent).toBe('It happened.')
  expect(shown.style.getPropertyValue('--notification-color')).toBe(colour)
  expect(shown.closest('[aria-live="polite"]')).not.toBeNull()
})
