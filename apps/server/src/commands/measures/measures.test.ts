import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEASURES, measureOf } from '@retrofolio/engine/tables/measures/measure-figures'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../serve/testing/command.ts'
import { measureRow } from './measure-row.ts'

const TODAY = { asOf: '2026-11-27', nation: 'england', region: null } as const

const list = (...args: string[]) => runCommand(['measures', 'list', ...args], {}).ended()

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'retrofolio-measures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('measures list', () => {
  test('a row has the cost of the day and where its price comes from', () => {
    expect(measureRow(measureOf('cavityFill'), { ...TODAY, asOf: '2027-04-01', region: 'london' })).toMatchObject({
      id: 'cavityFill',
      fixed_typical_gbp: 126,
      rate_typical_gbp: 30.24,
      typical_by_design_heat_loss: null,
      price_from: 'library',
      priced: '2026-05',
      mark: '[2]',
      certificate_codes: 'B:6',
      evidence: 'measured:gas_use:11.98',
    })
  })

  test('a heat pump is priced by capacity', () => {
    const row = measureRow(measureOf('ashp'), TODAY)
    expect(row.rate_typical_gbp).toBeNull()
    expect(row.typical_by_design_heat_loss).toMatch(/^6kW:11494 8kW:12164 .*20kW:17878$/)
    expect(row.needs).toBe('supplyUpgrade? radiators?')
  })

  test('prints a line for each measure', async () => {
    const { exitCode, lines } = await list('--as-of', '2026-11-27', '--region', 'wales')
    expect(exitCode).toBe(0)
    expect(lines[0]).toBe(
      'Costs on 2026-11-27 in Wales, VAT included, by the tables of 27 November 2026: fixed + rate, typical.',
    )
    expect(lines).toHaveLength(MEASURES.length + 1)
    expect(lines.find((line) => line.startsWith('ewi '))).toMatch(/planned +£2,820 \+ £117\.5 per m² of wall/)
    expect(lines.find((line) => line.startsWith('hybridHp'))).toContain('listed only')
  })

  test('prints CSV and JSON with the same rows', async () => {
    const [csv, json] = await Promise.all([list('--out', 'csv'), list('--out', 'json')])
    expect(csv.lines).toHaveLength(MEASURES.length + 1)
    expect(csv.lines[0]).toMatch(/^id,name,category,order,mechanism,/)
    const { measures } = JSON.parse(json.lines.join('\n'))
    expect(measures.map(({ id }: { id: string }) => id)).toEqual(csv.lines.slice(1).map((line) => line.split(',')[0]))
  })

  test('writes a file with own prices', async () => {
    const folder = await temporaryFolder()
    const [rates, out] = [join(folder, 'rates.csv'), join(folder, 'measures.json')]
    await writeFile(rates, 'measure,fixed_gbp,rate_gbp,priced_on,vat\newi,2000,90,2026-06-01,excluded\n')
    const { exitCode, problems } = await list('--rates', rates, '--out', out, '--as-of', '2027-04-01')
    expect([exitCode, problems]).toEqual([0, [`${MEASURES.length} measures: ${out}`]])
    const { measures } = JSON.parse(await readFile(out, 'utf8'))
    expect(measures.find(({ id }: { id: string }) => id === 'ewi')).toMatchObject({
      fixed_typical_gbp: 2100,
      rate_typical_gbp: 94.5,
      price_from: 'own schedule of rates',
      priced: '2026-06-01',
    })
  })

  test('names every row of a schedule of rates that cannot be used', async () => {
    const rates = join(await temporaryFolder(), 'rates.csv')
    await writeFile(
      rates,
      'measure,rate_gbp,priced_on,vat,note\nmoat,5,2026-06-01,excluded,\newi,-5,2026-06-01,excluded,\n',
    )
    const { exitCode, problems, lines } = await list('--rates', rates)
    expect([exitCode, lines]).toEqual([2, []])
    expect(problems.join('\n')).toMatch(
      /row 1, heading “note”.*\n.*cannot be used:\n {2}row 2, measure “moat”: .*measures list.*\n {2}row 3, rate_gbp “-5”: .*negative/,
    )
  })

  test.each([
    [['--out', 'measures.pdf'], /use csv or json/],
    [['--region', 'mercia'], /Allowed choices are london/],
    [['--as-of', '2026-02-30'], /Must be a day/],
    [['--rates', '/no/such/file.csv'], /does not exist/],
  ])('rejects %s', async (args, problem) => {
    const { exitCode, problems } = await list(...args)
    expect(exitCode).toBe(2)
    expect(problems.join('\n')).toMatch(problem)
  })
})
