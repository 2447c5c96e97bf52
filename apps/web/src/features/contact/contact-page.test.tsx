import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { ContactPage } from './contact-page.tsx'

const thanks = { body: { ok: true, next: '/to/contact' } }

async function write(message: string) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Odalys')
  await user.type(screen.getByLabelText('Email'), 'odalys@quillon.example')
  await user.type(screen.getByLabelText('Message'), message)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
}

describe('the contact form', () => {
  test('sends what was written and says that it arrived, where the form was', async () => {
    const seen = stubApi({ 'POST /forms/contact': thanks })
    renderWithProviders(<ContactPage />)
    await write('Hello')
    const thanksHeading = await screen.findByRole('heading', { name: 'Thank you' })
    expect(thanksHeading.parentElement?.textContent).toContain(
      'We have your message and answer to odalys@quillon.example.',
    )
    expect(document.activeElement).toBe(thanksHeading)
    expect(seen[0]?.body).toMatchObject({
      name: 'Odalys',
      email: 'odalys@quillon.example',
      message: 'Hello',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Write again' }))
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  })

  test('a line that is wrong says so under itself and takes the focus; nothing is sent', async () => {
    const seen = stubApi({})
    renderWithProviders(<ContactPage />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Name'), 'Odalys')
    await user.type(screen.getByLabelText('Email'), 'nobody')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(screen.getByText('Enter a valid email address.')).toBeDefined()
    expect(screen.getByText('This field may not be blank.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(seen).toEqual([])
  })

  test('a failure keeps what was typed, after a step away too', async () => {
    stubApi({ 'POST /forms/contact': { status: 429, body: { error: 'Request was throttled.' } } })
    const first = renderWithProviders(<ContactPage />)
    await write('Hello')
    expect((await screen.findByRole('alert')).textContent).toBe('Request was throttled.')
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
    first.unmount()
    renderWithProviders(<ContactPage />)
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'odalys@quillon.example')
  })

  test('stands beside the office and the address to write to', () => {
    renderWithProviders(<ContactPage />)
    const details = screen.getByRole('complementary', { name: 'Where to find us' })
    expect(details.textContent).toContain('London, UK')
    expect(details.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:/)
  })
})
