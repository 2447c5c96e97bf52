import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '../../reporting/report.ts'
import { registerAnalyseCommand } from './analyse.ts'
import { certificatesCsv } from './testing/certificates-csv.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-analyse-'))
  await writeFile(join(folder, 'in.csv'), [...certificatesCsv(5)].join(''))
})

afterEach(async () => {
  process.exitCode = undefined
  await rm(folder, { recursive: true, force: true })
})

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
  it('writes results and a summary, and nothing to standard output', async () => {
    const outPath = join(folder, 'out.csv')
    const { lines, problems } = await run(join(folder, 'in.csv'), '--out', outPath)
    expect((await readFile(outPath, 'utf8')).trimEnd().split('\n')).toHaveLength(6)
    expect(lines).toEqual([])
    expect(problems[0]).toMatch(/^5 rows in [\d.]+ s, [\d,]+ rows\/s$/)
    expect(problems[1]).toBe('5 analysed (100.0 %)')
    expect(problems.slice(-2)).toEqual([`Results: ${outPath}`, '5 homes analysed; every text understood'])
    expect(await readdir(folder)).toEqual(['in.csv', 'out.csv'])
  })

  it('requires --out', async () => {
    await expect(run(join(folder, 'in.csv'))).rejects.toThrow(/--out/)
  })

  it('rejects an unknown file extension before it reads anything', async () => {
    await expect(run(join(folder, 'nowhere.csv'), '--out', 'out.xlsx')).rejects.toMatchObject({
      name: 'UserFacingError',
      exitCode: 2,
    })
  })

  it.each(['out.csv', 'out.json', 'out.parquet'])('lists texts it did not understand beside %s', async (name) => {
    const outPath = join(folder, name)
    const unreadPath = `${outPath}.unread.csv`
    await writeFile(join(folder, 'odd.csv'), oddCsv)
    const { problems } = await run(join(folder, 'odd.csv'), '--out', outPath)
    expect(problems.at(-1)).toBe(`4 homes analysed; 3 texts not understood in 2 columns (see ${unreadPath})`)
    expect(problems).toContain('  3 of 4 values of walls_description, such as “7”, “=1+1”')
    expect(problems).toContainEqual(expect.stringMatching(/^Warning: “walls_description”: 3 of 4 .* codes/))
    expect(await readFile(unreadPath, 'utf8')).toBe(
      [
        'column,text,rows,example_row',
        'walls_description,7,2,1',
        "walls_description,'=1+1,1,4",
        'number_habitable_rooms,several,1,2',
        '',
      ].join('\r\n'),
    )
    // When everything is understood, the previous list must not remain.
    await run(join(folder, 'in.csv'), '--out', outPath)
    expect(await readdir(folder)).toEqual(['in.csv', 'odd.csv', name])
  })

  it('ignores its own earlier output files in a folder', async () => {
    await writeFile(join(folder, 'in.csv'), oddCsv)
    const outPath = join(folder, 'out.csv')
    const first = await run(folder, '--out', outPath)
    const results = await readFile(outPath, 'utf8')
    const second = await run(folder, '--out', outPath)
    expect(second.problems.slice(1)).toEqual(first.problems.slice(1))
    expect(await readFile(outPath, 'utf8')).toBe(results)
  })

  it.each(['out.csv', 'out.json'])('rejects its own earlier results (%s) and says what they are', async (name) => {
    const outPath = join(folder, name)
    await run(join(folder, 'in.csv'), '--out', outPath, '--with-address')
    await expect(run(outPath, '--out', join(folder, 'again.csv'))).rejects.toThrow(/results of an earlier `analyse`/)
  })

  it('warns about one bad file among good ones, and about unused headings', async () => {
    await writeFile(join(folder, 'bad.csv'), oddCsv.replace('number_habitable_rooms', 'WallConstruction'))
    await writeFile(join(folder, 'more.csv'), [...certificatesCsv(100)].join(''))
    const { problems } = await run(folder, '--out', join(folder, 'out.csv'))
    const [walls, headings] = problems.filter((line) => line.startsWith('Warning: '))
    expect(walls).toMatch(/^Warning: “walls_description” in .*bad\.csv: 3 of 4 values/)
    expect(headings).toMatch(/^Warning: 1 heading is not used, .*: “WallConstruction” \(.*bad\.csv\)/)
  })

  it('counts unused lodgement dates, with examples', async () => {
    const [header = '', home = ''] = [...certificatesCsv(1)]
    const dates = ['2091-05-04', '1999-05-04', 'soon', '2021-05-04']
    const lines = dates.map((date) => home.replace('2021-05-04', date))
    await writeFile(join(folder, 'in.csv'), [header, ...lines].join(''))
    const { problems } = await run(join(folder, 'in.csv'), '--out', join(folder, 'out.csv'))
    expect(problems.filter((line) => line.includes('lodgement date'))).toEqual([
      '1 lodgement date in the future, such as “2091-05-04”: the certificate counts as undated',
      '1 lodgement date before 2008, such as “1999-05-04”: the certificate counts as undated',
      '1 lodgement date not understood, such as “soon”: the certificate counts as undated',
    ])
  })

  it('exits with 1 and a reason when nothing can be analysed', async () => {
    const [header = '', home = ''] = [...certificatesCsv(1)]
    const cases = { 'empty.csv': header, 'without.csv': `${header}${home.replace('House', '')}` }
    for (const [name, csv] of Object.entries(cases)) {
      process.exitCode = undefined
      await writeFile(join(folder, name), csv)
      const { problems } = await run(join(folder, name), '--out', join(folder, 'out.csv'))
      expect(problems.at(-1)).toMatch(/^Nothing was analysed.*(has no rows|does not state the property type)\.$/)
      expect(process.exitCode).toBe(1)
    }
  })

  it('names the files of a folder that are not certificates, and counts none of their rows', async () => {
    const input = join(folder, 'input')
    await mkdir(input)
    const others = {
      'addresses.csv': 'UPRN,ADDRESS1,POSTCODE\n1,1 High Street,YO31 1BR\n',
      'map.json': '{"type":"FeatureCollection","features":[]}',
      'map.xml': '<kml/>',
      'notes.txt': 'Notes',
      'places.csv': 'place,people\nYork,200000\n',
      'results.json': '[{"row":1,"uprn":"1","status":"analysed"}]',
      'table.csv': '<html><table></table></html>',
    }
    for (const [name, text] of Object.entries(others)) await writeFile(join(input, name), text)
    await expect(run(input, '--out', join(folder, 'out.csv'))).rejects.toThrow(
      /^No certificate was found in .*input \(.*addresses\.csv: the header contains no/,
    )
    await writeFile(join(input, 'certificates.csv'), [...certificatesCsv(3)].join(''))
    const { problems } = await run(input, '--out', join(folder, 'out.csv'))
    const passedOver = problems.filter((line) => line.includes('skipped'))
    expect(passedOver.map((line) => line.slice(input.length + 1).split(' ')[0])).toEqual(Object.keys(others))
    expect(passedOver).toContainEqual(expect.stringMatching(/map\.xml skipped: its root element “kml” is not that of/))
    expect(problems.at(-1)).toMatch(/^3 homes analysed/)
  })

  it("adds the input's addresses to the results on request", async () => {
    const outPath = join(folder, 'out.json')
    await run(join(folder, 'in.csv'), '--out', outPath, '--with-address')
    expect(JSON.parse(await readFile(outPath, 'utf8'))[0]).toMatchObject({
      uprn: '900000000001',
      address: '1 Example Street',
      post_town: null,
      postcode: 'YO31 1BR',
      reference: null,
    })
  })
})

/** Three of four walls are codes or formulas; one number is written in words. */
const oddCsv = (() => {
  const [header = '', ...homes] = [...certificatesCsv(4)]
  const walls = ['7', '7', null, '=1+1']
  return [header, ...homes]
    .map((line, row) => {
      const wall = walls[row - 1]
      const other = row === 2 ? line.replace(/,\d,"/, ',several,"') : line
      return row === 0 || wall === null || wall === undefined ? line : other.replace(/"(?:Cavity|Solid)[^"]*"/, wall)
    })
    .join('')
})()

describe.skipIf(sharedFieldCase('encoded_cells.csv') === null)(
  'field cases (skipped where ../shared is absent)',
  () => {
    const analysed = (name: string) => run(sharedFieldCase(name) ?? '', '--out', join(folder, 'out.csv'))

    it('names a column that contains codes', async () => {
      const { problems } = await analysed('encoded_cells.csv')
      for (const column of ['HOTWATER_DESCRIPTION', 'MAINHEAT_DESCRIPTION', 'MAIN_FUEL', 'SECONDHEAT_DESCRIPTION']) {
        expect(problems).toContainEqual(
          expect.stringMatching(`^Warning: “${column}”: 1 of 2 .* codes instead of words`),
        )
      }
      expect(problems).toContain('  1  with unknown heating: the usual system is assumed')
      expect(problems.at(-1)).toMatch(/^2 homes analysed; 4 texts not understood in 4 columns/)
    })

    it('counts homes with unknown wall, roof or heating', async () => {
      const { problems } = await analysed('parity_address_profile.csv')
      for (const element of ['wall', 'roof', 'heating']) {
        expect(problems).toContainEqual(expect.stringContaining(`  2  with unknown ${element}:`))
      }
    })

    it('names what an XML file lacks', async () => {
      await expect(analysed('rdsap_document.xml')).rejects.toMatchObject({
        name: 'UserFacingError',
        exitCode: 1,
        message: expect.stringMatching(/^\S+rdsap_document\.xml cannot be read: it states neither Schema-Version.*\.$/),
      })
    })
  },
)
