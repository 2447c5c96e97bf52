import { expect, test } from 'vitest'
import { sentenceCase, years } from './home-words.ts'

test("converts the register's capitals to sentence case", () => {
  expect(sentenceCase('Enclosed End-Terrace')).toBe('Enclosed end-terrace')
  expect(sentenceCase('')).toBe('')
})

test('writes years with a dash', () => {
  expect(years('1930-1949')).toBe('1930–1949')
  expect(years(undefined)).toBeNull()
})
