import { expect, test, vi } from 'vitest'
import { optionsOf } from './page-attributes.ts'

function elementWith(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(`data-tf-${name}`, value)
  return element
}

test.each([
  ['source', '', undefined],
  ['source', 'a.example', 'a.example'],
  ['hide-footer', '', true],
  ['hide-footer', 'yes', true],
  ['hide-footer', 'true', true],
  ['hide-footer', '1', false],
  ['opacity', '0', 0],
  ['opacity', '4.5', undefined],
  ['width', '300', 300],
  ['width', '50%', '50%'],
  ['auto-close', '700', 700],
  ['auto-close', '', true],
  ['auto-resize', '100,300', '100,300'],
  ['auto-resize', 'yes', true],
  ['share-ga-instance', 'false', false],
  ['transitive-search-params', '', true],
  ['transitive-search-params', ' a , b\\,c ', ['a', 'b,c']],
  ['hidden', 'a=1, b=x=y,c=1\\,2\\,3,=no,none', { a: '1', b: 'x=y', c: '1,2,3' }],
  ['open', 'scroll', 'scroll'],
  ['open', 'whenever', undefined],
  ['on-ready', 'noFunctionOfThePage', undefined],
])('data-tf-%s="%s" is %j', (name, text, value) => {
  const option = name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  expect(optionsOf(elementWith({ [name]: text }))).toEqual(value === undefined ? {} : { [option]: value })
})

test("calls a page's function with the event", () => {
  const onReady = vi.fn<(event: unknown) => void>()
  vi.stubGlobal('whenReady', onReady)
  optionsOf(elementWith({ 'on-ready': 'whenReady' })).onReady?.({ formId: 'a', isClosed: false })
  expect(onReady).toHaveBeenCalledWith({ formId: 'a', isClosed: false })
})
