import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Refusal } from '../../http/errors/errors.ts'
import { explore } from './explore.service.ts'

test('results that cannot be read count as missing, and each damaged file is reported once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-search-file-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'ratings.duckdb')
  const failures: string[] = []
  const searched = explore(path, { cores: 2, onUnreadable: ({ message }) => failures.push(message) })
  onTestFinished(() => searched.close())
  for (const bytes of ['no database', Buffer.alloc(9_000)]) {
    await writeFile(path, bytes)
    for (let time = 0; time < 2; time++)
      await expect(searched.about()).rejects.toThrow(new Refusal('EXPLORE_NOT_RATED'))
    expect((await searched.placeNames())('region', 'E12000003')).toBeNull()
  }
  expect(failures).toEqual([
    expect.stringContaining(`${path} is damaged`),
    expect.stringContaining(`${path} is damaged`),
  ])
})
