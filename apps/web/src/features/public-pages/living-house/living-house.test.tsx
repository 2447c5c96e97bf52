import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { assessChoice } from './assess-choice.ts'
import { FINISHED } from './choices.ts'
import { LivingHouse } from './living-house.tsx'
import { outcomeView, sliderViews } from './view-model.ts'

const panelsDrawn = () => document.querySelectorAll('[data-part="panel"]').length

describe('the living house', () => {
  test('shows the complete house before any input', () => {
    renderWithProviders(<LivingHouse />)
    expect(screen.getByText('High')).toBeDefined()
    expect(screen.getByText('\u221246')).toBeDefined()
    expect(panelsDrawn()).toBe(FINISHED.panels)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('a slider moved by keyboard updates drawing, figures and announcement', async () => {
    renderWithProviders(<LivingHouse />)
    const solar = screen.getByRole('slider', { name: 'Solar' })
    expect(solar.getAttribute('aria-valuetext')).toBe('12 panels')
    fireEvent.keyDown(solar, { key: 'Home' })
    expect(panelsDrawn()).toBe(0)
    expect(solar.getAttribute('aria-valuetext')).toBe('No panels')
    const { spoken } = outcomeView(assessChoice({ ...FINISHED, panels: 0 }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(spoken))
    expect(screen.getByText('Low')).toBeDefined()
  })

  test('the drawing follows insulation and heating', () => {
    renderWithProviders(<LivingHouse />)
    const picture = () => document.querySelector('svg desc')?.textContent
    expect(picture()).toContain('rendered walls')
    expect(picture()).toContain('an outdoor heat pump unit')
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Insulation' }), { key: 'ArrowLeft' })
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Heating' }), { key: 'ArrowLeft' })
    expect(picture()).toContain('brick walls')
    expect(picture()).not.toContain('heat pump')
  })
})

test('one step adds one panel', () => {
  const solar = sliderViews(13).find(({ key }) => key === 'panels')
  expect([0, 1, 2].map((count) => solar?.word(count))).toEqual(['No panels', '1 panel', '2 panels'])
})
