import { expect, test } from 'vitest'
import { QueueFull } from '../../../../platform/bounded-queue.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { workbookTable } from './workbook-thread.ts'

test('two workbooks are read at once, six wait, and no others are let in', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, () => workbookTable({ bytes: Buffer.from('PK') })),
  )
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  expect(reasons.filter((reason) => reason instanceof UnreadableFile)).toHaveLength(8)
  expect(reasons.at(-1)).toBeInstanceOf(QueueFull)
})
