import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type CacheKey, responseCache } from './response-cache.ts'

const json = (word: string) => JSON.stringify(Array.from({ length: 500 }, (_, index) => `${word} ${index}`))

/** Requests a response and returns it, with whether it was rendered for this request. */
function asker(answers = responseCache()) {
  return async (state: CacheKey, json: string | AsyncIterable<string>) => {
    let isRendered = false
    const kept = await answers.give(state, async () => {
      isRendered = true
      return json
    })
    const unpacked = kept.unpacked()
    return {
      text: Buffer.isBuffer(unpacked) ? String(unpacked) : await text(unpacked),
      isRendered,
      bytes: kept.packed.length,
    }
  }
}

test('a response is reused for the state it was rendered from, and for no other', async () => {
  const ask = asker()
  const first = await ask({ key: 'home 1', version: '7' }, json('home'))
  expect(first).toMatchObject({ text: json('home'), isRendered: true })
  expect(first.bytes).toBeLessThan(json('home').length / 2)
  expect(await ask({ key: 'home 1', version: '7' }, 'not requested')).toMatchObject({
    text: json('home'),
    isRendered: false,
  })
  expect(await ask({ key: 'home 1', version: '8' }, 'newer')).toMatchObject({ text: 'newer', isRendered: true })
  expect(await ask({ key: 'home 2', version: '8' }, 'another')).toMatchObject({ text: 'another', isRendered: true })
})

test('simultaneous requests for the same response wait for one rendering; a failure is not cached', async () => {
  const answers = responseCache()
  const state = { key: 'home 1', version: '7' }
  let rendered = 0
  const answer = Promise.withResolvers<string>()
  const render = () => {
    rendered += 1
    return answer.promise
  }
  const asked = Promise.allSettled([answers.give(state, render), answers.give(state, render)])
  answer.reject(new Error('the database is gone'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(rendered).toBe(1)
  expect(await asker(answers)(state, 'well again')).toMatchObject({ text: 'well again', isRendered: true })
})

test('when the cache is full, the least recently used response is evicted', async () => {
  const { bytes } = await asker()({ key: 'a', version: '1' }, json('a'))
  const answers = responseCache({ packedBytes: bytes * 2.5, unpackedBytes: 1_000_000 })
  const ask = asker(answers)
  for (const key of ['a', 'b', 'a', 'c']) await ask({ key, version: '1' }, json('a'))
  expect(answers.bytes()).toEqual({ packed: bytes * 2, unpacked: json('a').length * 3 })
  const isRendered = []
  for (const key of ['a', 'c', 'b']) isRendered.push((await ask({ key, version: '1' }, json('a'))).isRendered)
  expect(isRendered).toEqual([false, false, true])
})

test('cached responses take no more memory than is counted', async () => {
  const answers = responseCache()
  const state = { key: 'home 1', version: '1' }
  await asker(answers)(state, json('home'))
  const kept = await answers.give(state, () => Promise.reject(new Error('not cached')))
  const unpacked = kept.unpacked()
  if (!Buffer.isBuffer(unpacked)) throw new Error('a small response is sent whole')
  expect({ packed: kept.packed.buffer.byteLength, unpacked: unpacked.buffer.byteLength }).toEqual(answers.bytes())
})

test('a large response is sent whole', async () => {
  const large = JSON.stringify(Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 104_729))
  const ask = asker()
  expect((await ask({ key: 'list', version: '1' }, large)).text).toBe(large)
  expect(await ask({ key: 'list', version: '1' }, '')).toMatchObject({ text: large, isRendered: false })
})

test('a response rendered in pieces is cached like any other, and not at all if a piece fails', async () => {
  const ask = asker()
  const state = { key: 'list', version: '1' }
  async function* pieces(isWhole: boolean) {
    for (const word of ['a', 'b', 'c']) yield await Promise.resolve(json(word))
    if (!isWhole) throw new Error('the database is gone')
  }
  await expect(ask(state, pieces(false))).rejects.toThrow('the database is gone')
  const whole = ['a', 'b', 'c'].map(json).join('')
  expect(await ask(state, pieces(true))).toMatchObject({ text: whole, isRendered: true })
  expect(await ask(state, 'not requested')).toMatchObject({ text: whole, isRendered: false })
})
