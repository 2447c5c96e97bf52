import { expect, test } from 'vitest'
import { batchLoader } from './batch-loader.ts'

interface Asked {
  questions: number[]
  answer: () => void
  fail: (error: Error) => void
}

function question() {
  const asked: Asked[] = []
  const ask = batchLoader<number, string>(
    (questions) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(new Map(questions.filter((one) => one > 0).map((one) => [one, `answer ${one}`])))
        asked.push({ questions, answer, fail: reject })
      }),
  )
  return { ask, asked }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('questions of one moment are loaded together, each once', async () => {
  const { ask, asked } = question()
  const answers = Promise.all([ask(1), ask(2), ask(1), ask(-1)])
  await nextTurn()
  expect(asked.map(({ questions }) => questions)).toEqual([[1, 2, -1]])
  asked[0]?.answer()
  expect(await answers).toEqual(['answer 1', 'answer 2', 'answer 1', null])
})

test("a key requested during a query never gets that query's result", async () => {
  const { ask, asked } = question()
  void ask(1)
  await nextTurn()
  void ask(1)
  await nextTurn()
  const third = ask(1)
  const fourth = ask(2)
  await nextTurn()
  // At most two queries run at once.
  expect(asked).toHaveLength(2)
  asked[0]?.answer()
  await nextTurn()
  await nextTurn()
  expect(asked.map(({ questions }) => questions)).toEqual([[1], [1], [1, 2]])
  asked[2]?.answer()
  expect(await Promise.all([third, fourth])).toEqual(['answer 1', 'answer 2'])
})

test('a failed query rejects for its questions, and for no others', async () => {
  const { ask, asked } = question()
  const failing = Promise.allSettled([ask(1), ask(2)])
  await nextTurn()
  asked[0]?.fail(new Error('gone'))
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const later = ask(1)
  await nextTurn()
  asked[1]?.answer()
  expect(await later).toBe('answer 1')
})
