import { exampleHouse } from '@retrofolio/engine/testing/example-homes'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { homeExplainer } from '../figures/explain-figure.ts'
import { ExplanationMethod } from './explanation-method.tsx'
import { explanationView } from './explanation-view.ts'

it('links each rule to its place on the method page, in a new tab', async () => {
  const explained = homeExplainer({ features: exampleHouse(), statedBy: {} })?.explain('rating.netGridImportKwh')
  if (explained === null || explained === undefined) throw new Error('the figure is not explained')
  const view = explanationView(explained, [])
  expect(view.rules.length).toBeGreaterThan(0)
  renderWithProviders(<ExplanationMethod view={view} />)
  await userEvent.click(screen.getByText('Rule and formula'))
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(view.rules)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(view.rules.map((rule) => `/method#${rule}`))
  for (const link of links) expect(link).toHaveProperty('target', '_blank')
})
