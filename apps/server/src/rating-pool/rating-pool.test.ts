import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { assessBatch } from '@retrofolio/engine/batch/assess-batch'
import { RANGE_OUTPUTS, RATED_OUTPUTS } from '@retrofolio/engine/batch/output-buffer'
import { columnsOfFeatures } from '@retrofolio/engine/batch/write-features'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { differencesIn } from '@retrofolio/engine/golden/batch-equality'
import { randomHome } from '@retrofolio/engine/golden/random-homes'
import { expect, test } from 'vitest'
import { ratingPool } from './rating-pool.ts'

const BATCHES = 9

/** Random homes, half of them with impossible numbers. */
function batchOf(number: number): HomeFeatures[] {
  return Array.from({ length: 20 }, (_, row) =>
    randomHome(number * 1000 + row, { hasImpossibleNumbers: row % 2 === 1 }),
  )
}

test('threads give every figure and every error that assess gives, in order, for any homes', async () => {
  await using pool = ratingPool({ batch: { outputs: RATED_OUTPUTS }, workers: 2 })
  const batches = Array.from({ length: BATCHES }, (_, number) => batchOf(number))
  let number = 0
  for await (const columns of pool.run(batches.map((homes) => columnsOfFeatures(homes)))) {
    expect(differencesIn(columns, batches[number] ?? [])).toEqual([])
    number += 1
  }
  expect(number).toBe(BATCHES)
})

test('threads give the same ranges as this thread', async () => {
  await using pool = ratingPool({ batch: { outputs: RANGE_OUTPUTS }, workers: 1 })
  const results = []
  for await (const columns of pool.run([columnsOfFeatures(batchOf(1))])) results.push(columns)
  expect(results).toEqual([assessBatch(columnsOfFeatures(batchOf(1)), { outputs: RANGE_OUTPUTS })])
})

test('the memory of a batch moves to its thread', async () => {
  await using pool = ratingPool({ workers: 1 })
  const columns = columnsOfFeatures(batchOf(1))
  for await (const results of pool.run([columns])) expect(results.rows).toBe(20)
  expect(columns.numbers['totalFloorAreaM2']?.length).toBe(0)
})

test('a batch that cannot be rated at all is reported, with the reason', async () => {
  await using pool = ratingPool({ batch: { outputs: ['rating.luck'] }, workers: 1 })
  await expect(pool.run([columnsOfFeatures([])]).next()).rejects.toMatchObject({
    job: 0,
    message: expect.stringContaining('rating.luck'),
  })
})

const CHILD = `
  const [module, columnsModule, end] = process.argv.slice(1)
  const { ratingPool } = await import(module)
  const { columnsOfFeatures } = await import(columnsModule)
  const endless = function* () { for (;;) yield columnsOfFeatures([]) }
  for await (const _ of ratingPool({ workers: 2 }).run(endless())) {
    process.stdout.write('rated')
    if (end === 'stops') break
    if (end === 'throws') throw new Error('enough')
  }
`

test.each([
  ['stops', 0, null],
  ['throws', 1, null],
  ['receives a stop signal', null, 'SIGTERM'],
])('a process that %s ends, with or without a pool', { timeout: 60_000 }, async (end, exitCode, signal) => {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      CHILD,
      new URL('./rating-pool.ts', import.meta.url).href,
      import.meta.resolve('@retrofolio/engine/batch/write-features'),
      end,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.resume()
  if (signal !== null) child.kill('SIGTERM')
  expect(await ended).toEqual([exitCode, signal])
})
