import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../testing/render.tsx'
import { homeDetailRecordSchema } from '../data/home-detail.ts'
import { makeHomeDetail } from '../testing/home-detail-factory.ts'
import { openHome } from '../testing/open-home.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { certificateView } from './certificate-view.ts'

it('names the edition that each score was calculated by, and how it is known', async () => {
  openHome()
  expect(await screen.findByText('SAP 2012 (from November 2017), by date of lodgement')).toBeTruthy()
  expect(screen.getByText('RdSAP 10')).toBeTruthy()
})

const viewOf = (unlistedEquipment: 'panels' | 'electric_heat' | null) =>
  certificateView(homeDetailRecordSchema.parse(makeHomeDetail({ unlistedEquipment })), new Date('2026-03-01'))

it('offers to add panels that the figures imply', async () => {
  const onEdit = vi.fn<(fact?: string) => void>()
  renderWithProviders(<CertificateCard certificate={viewOf('panels')} onEdit={onEdit} />)
  expect(screen.getByText(/imply solar panels that it does not list. Look for panels/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Add solar panels' }))
  expect(onEdit).toHaveBeenCalledWith('solarPanelsPeak')
})

it('names an electric shower or heater, and nothing where the figures agree', () => {
  const { unmount } = renderWithProviders(<CertificateCard certificate={viewOf('electric_heat')} onEdit={() => {}} />)
  expect(screen.getByText(/imply an electric shower or heater/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  renderWithProviders(<CertificateCard certificate={viewOf(null)} />)
  expect(screen.queryByText(/own figures/)).toBeNull()
})
