import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderWithProviders } from '../../test/render.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { BetaSignupPage } from './beta-signup-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { EarlyAccessForm } from './early-access-form.tsx'

const thanks = { status: 201, body: { detail: 'Thank you. We have your message.' } }

async function write(message: string) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Name'), 'Odalys')
  await user.type(screen.getByLabelText('Email'), 'odalys@quillon.example')
  await user.type(screen.getByLabelText('Message'), message)
  await user.click(screen.getByRole('button', { name: 'Send message' }))
}

describe('the contact form', () => {
  test('sends what was written and says that it arrived, where the form was', async () => {
    const seen = stubApi({ 'POST /api/enquiries/contact/': thanks })
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
      website: '',
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
    stubApi({ 'POST /api/enquiries/contact/': { status: 429, body: { detail: 'Request was throttled.' } } })
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

describe.each([
  ['beta sign-up', BetaSignupPage, 'Join the beta', '/api/enquiries/beta-signup/'],
  ['early access', EarlyAccessForm, 'Get early access', '/api/enquiries/early-access/'],
])('the form of %s', (_name, Form, button, path) => {
  test('needs a name and an e-mail alone', async () => {
    const seen = stubApi({ [`POST ${path}`]: thanks })
    renderWithProviders(<Form />)
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Name'), 'Odalys')
    await user.type(screen.getByLabelText('Email'), 'odalys@quillon.example')
    await user.click(screen.getByRole('button', { name: button }))
    await screen.findByRole('heading', { name: 'Thank you' })
    expect(screen.getByText('odalys@quillon.example').parentElement?.textContent).toContain(
      'We write to odalys@quillon.example when there is room for you.',
    )
    expect(seen[0]?.body).toMatchObject({ company_name: '', message: '' })
  })
})
