import { expect, test } from 'vitest'
import { comingSoonScreens } from './coming-soon.ts'

const byDefault = ['dashboard', 'explore', 'criteria', 'notifications']

test.each([
  [undefined, byDefault],
  ['__COMING_SOON__', byDefault],
  ['', []],
  ['settings,explore', ['explore', 'settings']],
  ['settings,unheard-of', ['settings']],
])('a page that says %o has these screens coming: %o', (content, screens) => {
  expect(comingSoonScreens(content)).toEqual(screens)
})
