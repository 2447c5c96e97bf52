import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readChoices, recordChoices } from '../../lib/monitoring/privacy-choices.ts'
import { renderApp } from '../../testing/render.tsx'

const setting = document.createElement('meta')
setting.name = 'public-configuration'
beforeEach(() => {
  setting.content = '{"logRocketAppId":"quillon/homes"}'
  document.head.append(setting)
})
afterEach(() => {
  setting.remove()
  localStorage.clear()
})

const group = async (name: string) => within(await screen.findByRole('group', { name }))
const QUESTION = 'May we measure how you use the site?'

describe('the privacy choices page', () => {
  test('preselects nothing and saves once all questions are answered', async () => {
    renderApp('/privacy-choices')
    const user = userEvent.setup()
    const [recording, figures] = [await group('Record my sessions'), await group('Measure page performance')]
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
    expect(recording.getByText('You have not chosen yet. Off until you allow it.')).toBeDefined()
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save choices' })
    await user.click(recording.getByLabelText('Refuse'))
    expect(save.disabled).toBe(true)
    await user.click(figures.getByLabelText('Allow'))
    await user.click(save)
    expect(readChoices()).toMatchObject({ recording: false, analytics: true })
    expect(await screen.findByText('Your choices have been saved.')).toBeDefined()
  })

  test('shows earlier choices and asks only what this deployment does', async () => {
    setting.content = '{}'
    recordChoices({ recording: false, analytics: false })
    renderApp('/privacy-choices')
    const figures = await group('Measure page performance')
    expect(figures.getByLabelText<HTMLInputElement>('Refuse').checked).toBe(true)
    expect(figures.getByText(/^Your choice since .*: refused\.$/)).toBeDefined()
    expect(screen.queryByRole('group', { name: 'Record my sessions' })).toBeNull()
    expect(screen.queryByText(/Sentry|LogRocket/)).toBeNull()
  })
})

describe('the consent banner', () => {
  test('is shown if consent is needed, and either answer closes it', async () => {
    for (const [name, isAllowed] of [
      ['Refuse', false],
      ['Allow', true],
    ] as const) {
      localStorage.clear()
      const app = renderApp('/team')
      await userEvent.click(await screen.findByRole('button', { name }))
      expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
      expect(readChoices()).toMatchObject({ recording: isAllowed, analytics: isAllowed })
      app.unmount()
    }
  })

  test('is not shown if nothing needs consent', async () => {
    setting.content = '{}'
    renderApp('/team')
    await screen.findByRole('heading', { name: 'Team' })
    expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
  })
})
