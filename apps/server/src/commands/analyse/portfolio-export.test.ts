import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember, type Member, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import type { ResultRow } from './result-row.ts'
import { runAnalysis } from './run-analysis.ts'

let running: TestApp
let folder: string
let member: Member
let listed: {
  full_address: string
  uprn: string
  status: string
  net_grid_import_kwh: number
  solar_generation_kwh: number
}[]

beforeAll(async () => {
  running = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-export-'))
  member = await createMember(running.database)
  for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.midFloorFlat, TEST_ADDRESSES.withoutFloorArea]) {
    const payload = { address }
    const { headers } = member
    await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload })
  }
  listed = JSON.parse(await fetched('/api/portfolio/homes/'))
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

async function fetched(url: string): Promise<string> {
  return (await running.app.inject({ method: 'GET', url, headers: member.headers })).body
}

test.each([
  ['CSV', 'homes.csv', '/api/organisation/export/csv/'],
  ['JSON', 'homes.json', '/api/organisation/export/'],
])('analyses the homes in a portfolio export in %s', async (_format, name, url) => {
  const inputPath = join(folder, name)
  await writeFile(inputPath, await fetched(url))
  const outPath = join(folder, 'results.json')
  const summary = await runAnalysis({ inputPath, outPath, withAddress: true })
  const rows: ResultRow[] = JSON.parse(await readFile(outPath, 'utf8'))
  expect(summary.unread).toEqual([])
  expect(rows.map(({ status }) => status)).toEqual(listed.map(({ status }) => status))
  for (const [place, home] of listed.entries()) {
    const row = rows[place]
    expect(`${row?.address}, ${row?.postcode}`).toBe(home.full_address)
    expect(row?.uprn).toBe(home.uprn)
    if (home.status !== 'analysed') continue
    expect(row?.solar_kwh).toBeCloseTo(home.solar_generation_kwh, 6)
    // The export's wording loses some detail, such as insulation thickness.
    expect((row?.net_grid_import_kwh ?? 0) / home.net_grid_import_kwh).toBeGreaterThan(0.8)
    expect((row?.net_grid_import_kwh ?? 0) / home.net_grid_import_kwh).toBeLessThan(1.2)
  }
})
