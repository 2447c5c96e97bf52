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
  test('sends the message and replaces the form with a confirmation', async () => {
    const seen = stubApi({ 'POST /forms/contact': thanks })
    renderWithProviders(<ContactPage />)
    await write('Hello')
    const thanksHeading = await screen.findByRole('heading', { name: 'Thank you' })
    expect(thanksHeading.parentElement?.textContent).toContain(
      'We have received your message and will reply to odalys@quillon.example.',
    )
    expect(document.activeElement).toBe(thanksHeading)
    expect(seen[0]?.body).toMatchObject({
      name: 'Odalys',
      email: 'odalys@quillon.example',
      message: 'Hello',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Send another message' }))
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  })

  test('an invalid field shows the reason and takes the focus; nothing is sent', async () => {
    const seen = stubApi({})
    renderWithProviders(<ContactPage />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Name'), 'Odalys')
    await user.type(screen.getByLabelText('Email'), 'not-an-email')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeDefined()
    expect(screen.getByText('Fill in this field.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(seen).toEqual([])
  })

  test('keeps the input after a failure and after navigating away', async () => {
    stubApi({ 'POST /forms/contact': { status: 429, body: { error: 'Request was throttled.' } } })
    const first = renderWithProviders(<ContactPage />)
    await write('Hello')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Try again later.')
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
    first.unmount()
    renderWithProviders(<ContactPage />)
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Hello')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'odalys@quillon.example')
  })

  test('is beside the office and email address', () => {
    renderWithProviders(<ContactPage />)
    const details = screen.getByRole('complementary', { name: 'Contact details' })
    expect(details.textContent).toContain('London, UK')
    expect(details.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:/)
  })
})
