import { expect, test } from 'vitest'
import { keptAnswers } from './kept-answers.ts'

const room = (packedBytes: number) => ({ packedBytes, unpackedBytes: 1_000_000 })
const json = (word: string) => JSON.stringify(Array.from({ length: 500 }, (_, index) => `${word} ${index}`))

test('an answer is given again for the state it was made of, and for no other', async () => {
  const answers = keptAnswers()
  const kept = await answers.keep({ key: 'home 1', version: '7' }, json('home'))
  expect(String(await kept.unpacked())).toBe(json('home'))
  expect(kept.packed.length).toBeLessThan(json('home').length / 2)
  expect(String(await answers.find({ key: 'home 1', version: '7' })?.unpacked())).toBe(json('home'))
  expect(answers.find({ key: 'home 1', version: '8' })).toBeNull()
  expect(answers.find({ key: 'home 2', version: '7' })).toBeNull()
})

test('when there is no more room, what nobody asked for longest goes', async () => {
  const { packed } = await keptAnswers().keep({ key: 'a', version: '1' }, json('a'))
  const answers = keptAnswers(room(packed.length * 2.5))
  for (const key of ['a', 'b']) await answers.keep({ key, version: '1' }, json('a'))
  answers.find({ key: 'a', version: '1' })
  await answers.keep({ key: 'c', version: '1' }, json('a'))
  expect(['a', 'b', 'c'].map((key) => answers.find({ key, version: '1' }) !== null)).toEqual([true, false, true])
})

test('a large answer comes back whole', async () => {
  const large = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 104_729))
  const kept = await keptAnswers().keep({ key: 'list', version: '1' }, large)
  expect(String(await kept.unpacked())).toBe(large)
})
