import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountForm } from './account-form.tsx'

const form = (
  <MantineProvider env="test">
    <AccountForm
      heading="Sign in"
      banner={null}
      error={null}
      submit={['Sign in', 'Signing in...']}
      isPending={false}
      onSubmit={() => {}}
    >
      <input name="password" type="password" aria-label="Password" />
    </AccountForm>
  </MantineProvider>
)

test('a prerendered form cannot be submitted before hydration, and never with GET', () => {
  const ahead = document.createElement('div')
  ahead.innerHTML = renderToString(form)
  expect(ahead.querySelector('form')?.method).toBe('post')
  expect(ahead.querySelector('button')?.disabled).toBe(true)
  render(form)
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
})
