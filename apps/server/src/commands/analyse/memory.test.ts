import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { certificatesCsv } from './testing/certificates-csv.ts'

const SMALL = 5000
const LARGE = 50_000
/**
 * Covers reading, the engine and compiled code. Fixed, because the collector otherwise uses all the memory it is given.
 */
const HEAP_LIMIT_MB = 96
const YOUNG_HEAP_MB = 4
/** Holding the results of 45,000 more rows would exceed this by half. */
const ALLOWED_GROWTH_MB = 40
/** On a busy machine a late collection can raise one peak by tens of megabytes; a leak raises every attempt. */
const MOST_ATTEMPTS = 3

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-memory-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('memory of an analysis', () => {
  it('does not grow with the input', { timeout: 180_000 }, async () => {
    const growths: number[] = []
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      const small = await peakMegabytes(SMALL)
      const large = await peakMegabytes(LARGE)
      expect(large.rows).toBe(LARGE)
      growths.push(large.peakMb - small.peakMb)
      if (Math.min(...growths) < ALLOWED_GROWTH_MB) break
    }
    expect(Math.min(...growths)).toBeLessThan(ALLOWED_GROWTH_MB)
  })
})

const CHILD = `
  const [inputPath, outPath, module] = process.argv.slice(1)
  const { runAnalysis } = await import(module)
  const { rows } = await runAnalysis({ inputPath, outPath })
  process.stdout.write(JSON.stringify({ rows, peakMb: process.resourceUsage().maxRSS / 1024 }))
`

/** A separate process keeps the test runner's memory out of the figure. */
async function peakMegabytes(rows: number): Promise<{ rows: number; peakMb: number }> {
  const inputPath = join(folder, `${rows}.csv`)
  await pipeline(Readable.from(certificatesCsv(rows)), createWriteStream(inputPath))
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_LIMIT_MB}`,
      `--max-semi-space-size=${YOUNG_HEAP_MB}`,
      '--input-type=module',
      '--eval',
      CHILD,
      inputPath,
      join(folder, `${rows}-results.csv`),
      join(import.meta.dirname, 'run-analysis.ts'),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let answer = ''
  child.stdout.on('data', (piece) => {
    answer += String(piece)
  })
  const [exitCode] = await once(child, 'close')
  expect(exitCode).toBe(0)
  const measured: { rows: number; peakMb: number } = JSON.parse(answer)
  return measured
}
