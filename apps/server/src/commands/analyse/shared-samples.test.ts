import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedReferencePath } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, it } from 'vitest'
import type { ResultRow } from './result-row.ts'
import { runAnalysis } from './run-analysis.ts'

const samples = sharedReferencePath('epc-register/samples')

/** Certificates with every feature column, from three releases of the register. */
const FULL_TABLES = [
  'exeter-flats-2021-2024.oldapi.csv',
  'stockton-on-tees-E06000004.partial.csv',
  'unlocated-2008-2018-features.csv',
]
const FULL_ROWS = 4428

describe.skipIf(!existsSync(samples))('analysis of real certificates (skipped where ../shared is absent)', () => {
  it('analyses at least 97 % of the rows with full features and explains the rest', async () => {
    const rows = (await Promise.all(FULL_TABLES.map(analysed))).flat()
    expect(rows.length).toBe(FULL_ROWS)
    const without = rows.filter((row) => row.status !== 'analysed')
    expect(without.length / rows.length).toBeLessThanOrEqual(0.03)
    expect(without.filter((row) => row.status === 'failed')).toEqual([])
    for (const row of without) expect(row.reason).toMatch(/^[A-Z].+\.$/)
  })

  it('reads every sample file to its end', async () => {
    const rows = await analysed('.')
    expect(rows.length).toBeGreaterThan(11_000)
    expect(rows.map((row) => row.row)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.filter((row) => row.status === 'failed')).toEqual([])
    for (const row of rows) expect(row.status === 'analysed' || row.reason !== null).toBe(true)
  })
})

async function analysed(sample: string): Promise<ResultRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-samples-'))
  try {
    const outPath = join(folder, 'results.json')
    await runAnalysis({ inputPath: join(samples, sample), outPath })
    const rows: ResultRow[] = JSON.parse(await readFile(outPath, 'utf8'))
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
