import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openHome } from '../testing/open-home.tsx'

it('names the edition that each score was calculated by, and how it is known', async () => {
  openHome()
  expect(await screen.findByText('SAP 2012 (from November 2017), by date of lodgement')).toBeTruthy()
  expect(screen.getByText('RdSAP 10')).toBeTruthy()
})
