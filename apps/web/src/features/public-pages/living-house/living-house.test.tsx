import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { assessChoice } from './assess-choice.ts'
import { MOST_PANELS, START, START_OUTCOME } from './choices.ts'
import { LivingHouse } from './living-house.tsx'
import { outcomeView, sliderViews } from './view-model.ts'

const panelsDrawn = () => document.querySelectorAll('[data-part="panel"]').length

describe('the living house', () => {
  test('shows the house as it is before any input', () => {
    renderWithProviders(<LivingHouse />)
    expect(screen.getByText('Low')).toBeDefined()
    expect(screen.getAllByText(outcomeView(START_OUTCOME).netGridImport.number)).toHaveLength(2)
    expect(panelsDrawn()).toBe(START.panels)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('a slider moved by keyboard updates drawing, figures and announcement', async () => {
    renderWithProviders(<LivingHouse />)
    const solar = screen.getByRole('slider', { name: 'Solar' })
    expect(solar.getAttribute('aria-valuetext')).toBe('No panels')
    fireEvent.keyDown(solar, { key: 'End' })
    expect(panelsDrawn()).toBe(MOST_PANELS)
    expect(solar.getAttribute('aria-valuetext')).toBe(`${MOST_PANELS} panels`)
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Insulation' }), { key: 'End' })
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Heating' }), { key: 'End' })
    const { spoken } = outcomeView(assessChoice({ insulation: 4, heating: 2, panels: MOST_PANELS }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(spoken))
    expect(screen.getByText('Medium')).toBeDefined()
  })

  test('the drawing follows insulation and heating', () => {
    renderWithProviders(<LivingHouse />)
    const picture = () => document.querySelector('svg desc')?.textContent
    expect(picture()).toContain('brick walls')
    expect(picture()).not.toContain('heat pump')
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Insulation' }), { key: 'End' })
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Heating' }), { key: 'ArrowRight' })
    expect(picture()).toContain('rendered walls')
    expect(picture()).toContain('an outdoor heat pump unit')
  })
})

test('one step adds one panel', () => {
  const solar = sliderViews(13).find(({ key }) => key === 'panels')
  expect([0, 1, 2].map((count) => solar?.word(count))).toEqual(['No panels', '1 panel', '2 panels'])
})
