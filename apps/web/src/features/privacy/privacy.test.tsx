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
const QUESTION = 'May we watch how the pages work?'

describe('the page of privacy choices', () => {
  test('chooses nothing for anybody, and saves once all is answered', async () => {
    renderApp('/privacy-choices')
    const user = userEvent.setup()
    const [recording, figures] = [await group('Record my sessions'), await group('Measure how pages work')]
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save choices' })
    await user.click(recording.getByLabelText('Refuse'))
    expect(save.disabled).toBe(true)
    await user.click(figures.getByLabelText('Allow'))
    await user.click(save)
    expect(readChoices()).toMatchObject({ recording: false, analytics: true })
    expect(await screen.findByText('Your choices are saved.')).toBeDefined()
  })

  test('shows what was chosen before, and asks nothing that this deployment does not do', async () => {
    setting.content = '{}'
    recordChoices({ recording: false, analytics: false })
    renderApp('/privacy-choices')
    const figures = await group('Measure how pages work')
    expect(figures.getByLabelText<HTMLInputElement>('Refuse').checked).toBe(true)
    expect(screen.queryByRole('group', { name: 'Record my sessions' })).toBeNull()
    expect(screen.queryByText(/Sentry|LogRocket/)).toBeNull()
  })
})

describe('the question', () => {
  test('is asked where there is something to ask for, and both answers end it', async () => {
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

  test('is not asked where nothing needs an answer', async () => {
    setting.content = '{}'
    renderApp('/team')
    await screen.findByRole('heading', { name: 'Team' })
    expect(screen.queryByRole('region', { name: QUESTION })).toBeNull()
  })
})
