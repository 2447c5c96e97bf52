import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildFeatures } from '../../testing/factories.ts'
import { renderWithProviders } from '../../testing/render.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { HomePicture } from './home-picture.tsx'
import { HomePictures } from './home-pictures.tsx'

const address = '14 Chestnut Avenue, York, YO31 1BR'
const features = buildFeatures({ propertyType: 'House', builtForm: 'Detached', storeys: 2 })
const OURS = '/images/street-view/12/?organisation=3&until=100&signature=abc'

const street = () => screen.getByRole('img', { name: `Street view of ${address}` })
const drawing = () => screen.getByRole('img', { name: `Drawing of ${address}` })

test('draws the home without a street image', () => {
  renderWithProviders(<HomePictures address={address} imageUrl={null} features={features} />)
  expect(drawing()).toBeDefined()
  expect(screen.queryByText('Street view is not available')).toBeNull()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('replaces a failed street image with the drawing and a message, and tries a new image', () => {
  const { rerender } = render(<HomePicture address={address} imageUrl="/gone.jpg" features={features} />)
  fireEvent.error(street())
  expect(drawing()).toBeDefined()
  expect(screen.getByText('Street view is not available')).toBeDefined()
  rerender(<HomePicture address={address} imageUrl="/new.jpg" features={features} />)
  expect(street()).toBeDefined()
})

test('credits a Google image, loads it only when visible, and does not reload it for a newer address', () => {
  const { rerender } = render(<HomePicture address={address} imageUrl={OURS} features={features} />)
  expect(screen.getByText('© Google')).toBeDefined()
  expect([street().getAttribute('src'), street().getAttribute('loading')]).toEqual([OURS, 'lazy'])
  const newer = OURS.replace('100', '200')
  rerender(<HomePicture address={address} imageUrl={newer} features={features} />)
  expect(street().getAttribute('src')).toBe(OURS)
  // An expired image is reloaded.
  fireEvent.error(street())
  expect(street().getAttribute('src')).toBe(newer)
})

test("shows the server's reason for a missing picture", async () => {
  const detail = 'Street view is not available: Google does not accept the key of this server.'
  stubApi({ 'GET /images/street-view/12/': { status: 502, body: { detail } } })
  render(<HomePicture address={address} imageUrl={OURS} features={features} />)
  fireEvent.error(street())
  expect(screen.getByText('Street view is not available')).toBeDefined()
  expect(await screen.findByText(detail)).toBeDefined()
  expect(drawing()).toBeDefined()
})

test('offers satellite view and drawing, and loads only the view shown', async () => {
  renderWithProviders(<HomePictures address={address} imageUrl={OURS} features={features} />)
  expect(screen.getAllByRole('img')).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: 'Satellite' }))
  const above = screen.getByRole('img', { name: `Satellite view of ${address}` })
  expect(above.getAttribute('src')).toBe(OURS.replace('street-view', 'satellite'))
  fireEvent.error(above)
  expect(await screen.findByText('Satellite view is not available')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Drawing' }))
  expect(drawing()).toBeDefined()
  expect(screen.queryByText('© Google')).toBeNull()
})
