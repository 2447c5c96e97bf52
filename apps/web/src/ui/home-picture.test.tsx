import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildFeatures } from '../test/factories.ts'
import { HomePicture } from './home-picture.tsx'

const address = '14 Chestnut Avenue, York, YO31 1BR'
const features = buildFeatures({ propertyType: 'House', builtForm: 'Detached', storeys: 2 })

test('without a street image the home is drawn', () => {
  render(<HomePicture address={address} imageUrl={null} features={features} />)
  expect(screen.getByRole('img', { name: `Drawing of ${address}` })).toBeDefined()
  expect(screen.queryByText('Street view is not available')).toBeNull()
})

test('a street image that cannot be shown gives way to the drawing and says so; a new image gets its chance', () => {
  const { rerender } = render(<HomePicture address={address} imageUrl="/gone.jpg" features={features} />)
  fireEvent.error(screen.getByRole('img', { name: `Street view of ${address}` }))
  expect(screen.getByRole('img', { name: `Drawing of ${address}` })).toBeDefined()
  expect(screen.getByText('Street view is not available')).toBeDefined()
  rerender(<HomePicture address={address} imageUrl="/new.jpg" features={features} />)
  expect(screen.getByRole('img', { name: `Street view of ${address}` })).toBeDefined()
})
