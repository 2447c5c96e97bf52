import { DuckDBInstance } from '@duckdb/node-api'
import { assessBatch } from '@retrofolio/engine/batch/assess-batch'
import { columnsOfFeatures } from '@retrofolio/engine/batch/write-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import {
  RESULT_OUTPUTS,
  RESULTS_WITH_NULLS,
  resultsTable,
} from '@retrofolio/server/commands/register/rating/results-table'
import { expect, test } from 'vitest'
import { syntheticCertificates } from './synthetic-certificates.ts'

test('leaves the figures of a home that cannot be analysed empty', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const [known] = syntheticCertificates(1, 'results')
  if (known === undefined) throw new Error('no home found')
  const homes = [known.features, unknownHomeFeatures('england'), known.features]
  const rated = assessBatch(columnsOfFeatures(homes), { outputs: RESULT_OUTPUTS })

  const table = await resultsTable(connection)
  table.append(rated)
  expect(table.close()).toBe(2)

  const [first = [], unknown, third] = (await connection.runAndReadAll(RESULTS_WITH_NULLS)).getRowsJS()
  expect(first.filter((cell) => typeof cell === 'number' && cell > 0).length).toBeGreaterThan(10)
  expect(unknown).toEqual([2, ...Array.from({ length: 22 }, () => null), 0, 0, 0])
  expect(third).toEqual(first)

  connection.closeSync()
  instance.closeSync()
})
