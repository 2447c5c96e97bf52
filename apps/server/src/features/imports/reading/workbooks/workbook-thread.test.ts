import { expect, test } from 'vitest'
import { QueueFull } from '../../../../concurrency/bounded-queue.ts'
import { slowWorkbook } from '../testing/slow-workbook.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { deadlineMs, workbookTable } from './workbook-thread.ts'

test('two workbooks are read at once, six are queued, and others are rejected', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, () => workbookTable({ bytes: Buffer.from('PK') })),
  )
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  expect(reasons.filter((reason) => reason instanceof UnreadableFile)).toHaveLength(8)
  expect(reasons.at(-1)).toBeInstanceOf(QueueFull)
})

test('the thread of an aborted workbook ends at once, and the next one starts', async () => {
  const abortions = Array.from({ length: 8 }, () => new AbortController())
  const bytes = slowWorkbook()
  const readings = abortions.map(({ signal }) => workbookTable({ bytes }, signal))
  const outcomes = Promise.allSettled(readings)
  for (const abortion of abortions) abortion.abort(new Error('disconnected'))
  for (const outcome of await outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'disconnected' } })
  }
  await expect(workbookTable({ bytes: Buffer.from('PK') })).rejects.toBeInstanceOf(UnreadableFile)
})

test('the deadline grows with the unpacked size, and a small file cannot claim much', () => {
  expect(deadlineMs(Buffer.from('PK'))).toBe(5_000)
  const [small, large] = [slowWorkbook(1_000), slowWorkbook(100_000)]
  expect(deadlineMs(large)).toBeGreaterThan(deadlineMs(small))
  expect(deadlineMs(large)).toBeLessThan(7_000)
  // The unpacked size that the first part claims.
  const claiming = Buffer.from(small)
  claiming.writeUInt32LE(0xff_ff_ff_fe, claiming.indexOf('PK\x01\x02') + 24)
  expect(deadlineMs(claiming)).toBeLessThan(6_000)
})
