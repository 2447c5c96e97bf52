import { exampleColumn } from '@retrofolio/contract/examples/custom-columns'
import { exampleNote } from '@retrofolio/contract/examples/notes'
import type { Note } from '@retrofolio/contract/homes/notes'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { Printable } from '../../../ui/page/printable.tsx'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeHome, makeHomeDetail } from '../testing/home-detail-factory.ts'
import { HomeReport } from './home-report.tsx'

const COLUMNS = [
  exampleColumn,
  { ...exampleColumn, id: 5, name: 'Repairs', kind: 'number' as const, unit: '£/yr' },
  { ...exampleColumn, id: 6, name: 'Visited', kind: 'date' as const },
]

function report(changes: Parameters<typeof makeHomeDetail>[0] = {}, notes: Note[] = []) {
  const detail = homeDetailRecordSchema.parse(makeHomeDetail(changes))
  return (
    <HomeReport
      detail={detail}
      columns={COLUMNS}
      notes={notes}
      now={new Date('2026-03-01')}
      address="https://example.org/home/7"
    />
  )
}

it('replaces the page only while printing', () => {
  renderWithProviders(<Printable renderReport={() => report()}>The page</Printable>)
  const page = () => screen.getByText('The page')
  expect(screen.queryByRole('article')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('article', { name: /^Report on 14 Example Avenue/ })).toBeTruthy()
  expect(page().getAttribute('data-printing')).toBe('true')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('article')).toBeNull()
  expect(page().getAttribute('data-printing')).toBe('false')
})

it('leaves a page without a report unchanged', () => {
  renderWithProviders(<Printable renderReport={null}>The page</Printable>)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByText('The page').getAttribute('data-printing')).toBe('false')
})

it('has the essentials of all four tabs, the assumptions, date and address', () => {
  renderWithProviders(report())
  for (const name of ['Overview', 'Heat loss', 'Energy usage, 2 people', 'Solar potential', 'Assumptions']) {
    expect(screen.getByRole('heading', { name })).toBeTruthy()
  }
  const words = screen.getByRole('article').textContent
  for (const said of ['2,000', 'Low', '£1,500', 'Walls', 'Kitchen', 'before 2002', 'Printed on 1 March 2026']) {
    expect(words.toLowerCase()).toContain(said.toLowerCase())
  }
  expect(screen.getByText('https://example.org/home/7')).toBeTruthy()
})

it('omits what was not calculated', () => {
  renderWithProviders(report({ solarAnalyses: [], energyCalculations: [], heatLossCalculations: [], assumptions: [] }))
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Overview',
    'About this home',
  ])
})

it("has the organisation's values", () => {
  const customValues = { 4: 'Later', 5: -1250.5, 6: '2026-03-31' }
  renderWithProviders(report({ home: makeHome({ customValues }) }))
  const records = screen.getByRole('heading', { name: 'Your records' }).closest('section')
  expect(records?.textContent).toBe('Your recordsProgrammeLaterRepairs−£1,250.5/yrVisited31 March 2026')
})

it("has the organisation's tags and notes", () => {
  renderWithProviders(report({ home: makeHome({ tags: ['Phase 2', 'Void'] }) }, [exampleNote]))
  const records = screen.getByRole('heading', { name: 'Your records' }).closest('section')
  expect(records?.textContent).toContain('Tags: Phase 2, Void')
  expect(records?.textContent).toContain('Roof survey booked for May.https://surveys.quillon.example/2207')
  expect(records?.textContent).toContain('Odalys Fennimore, 1 March 2026')
})
