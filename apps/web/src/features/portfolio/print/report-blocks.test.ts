import { HOME_COLUMNS, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { expect, test } from 'vitest'
import { DEFAULT_COLUMNS } from '../view-model/list-choices.ts'
import { reportBlocks } from './report-blocks.ts'

const idsOf = (blocks: ReturnType<typeof reportBlocks>['blocks']) => blocks.map((block) => block.map(({ id }) => id))
const printed = (ids: readonly string[]) => reportBlocks(ids.map((id) => homeColumn(id)))

test('the default columns are one block in large type, with the address first', () => {
  const { blocks, size } = printed(DEFAULT_COLUMNS.toReversed())
  expect(size).toBe('large')
  expect(idsOf(blocks)).toEqual([['address', ...DEFAULT_COLUMNS.toReversed().slice(0, -1)]])
})

test('a dozen columns are one block in small type', () => {
  const { blocks, size } = printed(
    'band,score_today,bill_today,heating,walls,roof,tenure,tags,expires,type,reference,address'.split(','),
  )
  expect([blocks.length, size]).toEqual([1, 'small'])
})

test('all columns are blocks of similar width, each with address and reference, and every other column once', () => {
  const { blocks, size } = reportBlocks([...HOME_COLUMNS.values()])
  expect([blocks.length, size]).toEqual([6, 'small'])
  const ids = idsOf(blocks)
  for (const block of ids) expect(block.slice(0, 2)).toEqual(['address', 'reference'])
  const others = ids.flatMap((block) => block.slice(2))
  expect(others).toEqual([...HOME_COLUMNS.keys()].filter((id) => id !== 'address' && id !== 'reference'))
  const widths = blocks.map((block) => block.reduce((sum, { widthRem }) => sum + widthRem, 0))
  expect(Math.max(...widths)).toBeLessThanOrEqual(120)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(20)
})
