import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../testing/render.tsx'
import { Printable } from '../../../../ui/page/printable.tsx'
import { makeHomeDetail } from '../../testing/home-detail-factory.ts'
import { makePlannedHome } from '../../testing/plan-factory.ts'
import { EMPTY_DRAFT } from '../draft/plan-draft.ts'
import { PlanPaper } from './plan-paper.tsx'

const { home, plan } = makePlannedHome({ withMore: false })
const { before, offered, rules } = home

function show(path: string) {
  renderWithProviders(
    <Printable renderReport={() => <p>The report of the home</p>}>
      <PlanPaper
        detail={makeHomeDetail()}
        opened={{ kind: 'opened', before, offered, rules, notIncluded: [], library: [] }}
        current={{ draft: { ...EMPTY_DRAFT, name: 'Band C' }, origin: EMPTY_DRAFT, past: [] }}
        saved={null}
        plan={plan}
        prices="published prices"
        asOf="2026-11-27"
      />
    </Printable>,
    { path },
  )
  fireEvent(window, new Event('beforeprint'))
}

it('prints the plan in place of the report of the home while the tab shows it', () => {
  show('/?tab=plan')
  expect(screen.getByRole('heading', { level: 1, name: 'Band C', hidden: true })).toBeTruthy()
  expect(screen.getByText('Not saved yet.')).toBeTruthy()
  expect(screen.queryByText('The report of the home')).toBeNull()
})

it('prints the report of the home from another tab', () => {
  show('/?tab=overview')
  expect(screen.getByText('The report of the home')).toBeTruthy()
})

it('exports only what is saved', () => {
  show('/?tab=plan')
  expect(screen.getByText(/Save the plan to export/)).toBeTruthy()
})
