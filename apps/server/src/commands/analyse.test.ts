import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../platform/report.ts'
import { certificatesCsv } from './analyse/testing/certificates-csv.ts'
import { registerAnalyseCommand } from './analyse.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-analyse-'))
  await writeFile(join(folder, 'in.csv'), [...certificatesCsv(5)].join(''))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ lines: string[]; problems: string[] }> {
  const lines: string[] = []
  const problems: string[] = []
  const report: Report = {
    line: (text) => lines.push(text),
    problem: (text) => problems.push(text),
    detail: () => {},
  }
  const program = new Command('retrofolio').exitOverride().configureOutput({ writeErr: (text) => problems.push(text) })
  registerAnalyseCommand(program, report)
  for (const command of program.commands) command.exitOverride().configureOutput(program.configureOutput())
  await program.parseAsync(['analyse', ...args], { from: 'user' })
  return { lines, problems }
}

describe('retrofolio analyse', () => {
  it('writes the results and sums the run up, leaving standard output alone', async () => {
    const outPath = join(folder, 'out.csv')
    const { lines, problems } = await run(join(folder, 'in.csv'), '--out', outPath)
    expect((await readFile(outPath, 'utf8')).trimEnd().split('\n')).toHaveLength(6)
    expect(lines).toEqual([])
    expect(problems[0]).toMatch(/^5 rows in [\d.]+ s, [\d,]+ rows\/s$/)
    expect(problems[1]).toBe('5 analysed (100.0 %)')
    expect(problems.at(-1)).toBe(`Results: ${outPath}`)
  })

  it('asks for --out', async () => {
    await expect(run(join(folder, 'in.csv'))).rejects.toThrow(/--out/)
  })

  it('refuses an ending it cannot write before it reads anything', async () => {
    await expect(run(join(folder, 'nowhere.csv'), '--out', 'out.xlsx')).rejects.toMatchObject({
      name: 'UserFacingError',
      exitCode: 2,
    })
  })
})
