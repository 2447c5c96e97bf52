import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRegister } from '@retrofolio/reference-data/register/read/open-register'
import { removeTenure } from '@retrofolio/reference-data/register/testing/remove-tenure'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { type Report, silentReport } from '../../reporting/report.ts'
import { openServedRegister } from '../serve/served-register.ts'
import { ShutdownSteps } from '../serve/shutdown-steps.ts'
import { registerRegisterCommands } from './register.ts'

const CERTIFICATES = `certificate_number,address1,postcode,posttown,uprn,lodgement_date,property_type,total_floor_area
0000-1111-2222-3333-0001,14 Chestnut Avenue,YO31 1BR,YORK,990000000101,2022-05-04,House,88
0000-1111-2222-3333-0002,14 Chestnut Avenue,YO31 1BR,YORK,990000000101,2012-05-04,House,88
0000-1111-2222-3333-0003,,YO31 1BR,YORK,990000000102,2022-05-04,House,88
`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-register-'))
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  await writeFile(join(folder, 'certificates.csv'), CERTIFICATES)
  await writeFile(join(folder, 'points.csv'), 'postcode,latitude,longitude\nYO31 1BR,53.97,-1.06\n')
})

afterEach(async () => {
  process.exitCode = undefined
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const report: Report = { line: (text) => lines.push(text), problem: () => {}, detail: () => {} }
  const program = new Command('retrofolio').exitOverride()
  registerRegisterCommands(program, report)
  await program.parseAsync(['register', ...args], { from: 'user' })
  return lines
}

async function certificateOf(homeKey: string): Promise<string | null> {
  const register = await openRegister(join(folder, 'data/register'))
  const home = await register.home(homeKey)
  await register.close()
  return home?.certificateKey ?? null
}

describe('retrofolio register', () => {
  it('loads the sample when there is no register, and nothing when there is one', async () => {
    expect(await run('sample')).toEqual([expect.stringContaining('sample register of 2,583 homes')])
    expect(await run('sample')).toEqual(['A register already exists; nothing was changed.'])
    expect((await run('status'))[0]).toBe('2,583  homes')
  })

  it('reports texts it could not read, by column, and lodgement dates it does not use', async () => {
    const rows = [
      'Walls_Description,certificate_number,address1,postcode,uprn,lodgement_date,property_type,total_floor_area',
      'Straw bales,0000-1111-2222-3333-0001,1 High Street,YO31 1BR,1,2091-05-04,House,88',
      '7,0000-1111-2222-3333-0002,2 High Street,YO31 1BR,2,soon,House,about 80',
      '7,0000-1111-2222-3333-0003,3 High Street,YO31 1BR,1.0E+11,2021-05-04,House,90',
    ]
    await writeFile(join(folder, 'odd.csv'), `${rows.join('\n')}\n`)
    const lines = await run('import', join(folder, 'odd.csv'))
    const start = lines.indexOf('Not fully understood; what was not read counts as unknown:')
    expect(lines.slice(start + 1, start + 9)).toEqual([
      '  3 of 3 values of Walls_Description, such as “7”, “Straw bales”',
      '  1 of 3 values of lodgement_date, such as “soon”',
      '  1 of 3 values of total_floor_area, such as “about 80”',
      '  1 of 3 values of uprn, such as “1.0E+11”',
      '1 lodgement date in the future, such as “2091-05-04”: the certificate counts as undated',
      '1 lodgement date not understood, such as “soon”: the certificate counts as undated',
      'Warning: “Walls_Description”: 3 of 3 values are not understood, such as “7”, “Straw bales”. It seems to contain codes instead of words: replace each code with its meaning.',
      '',
    ])
  })

  it('imports certificates and coordinates, and reports the contents', async () => {
    const imported = await run('import', join(folder, 'certificates.csv'))
    expect(imported.slice(0, 8)).toEqual([
      '3  rows read',
      '1  entered: now the current certificate of their home',
      '1  superseded: the register has a later certificate of the home',
      '1  rejected',
      '1    no address',
      '',
      '1  homes in the register',
      '1  of them new',
    ])
    expect(imported.at(-1)).toBe(`Rejected rows: ${join(folder, 'data/register/rejected.csv')}`)
    expect(await run('geography', join(folder, 'points.csv'))).toContain('1  of them with coordinates')
    expect((await run('status')).slice(0, 4)).toEqual([
      '1  homes',
      '1  of them with coordinates',
      '2  certificates read',
      '1  postcodes with coordinates',
    ])
  })

  it('says that a register from before the tenure was recorded lacks it, and how to have it', async () => {
    await run('import', join(folder, 'certificates.csv'))
    expect((await run('status')).join()).not.toContain('Tenure')
    await removeTenure(join(folder, 'data/register'))
    const remedy = 'Import its certificates again, using `register import --replace` with their files.'
    expect(await run('status')).toContain(`Tenure: not recorded. ${remedy}`)
    const problems: string[] = []
    const closing = new ShutdownSteps()
    const report = { ...silentReport, problem: (text: string) => problems.push(text) }
    await openServedRegister(readConfig(process.env), report, closing)
    await closing.close()
    expect(problems).toEqual([`The register does not record the tenure of homes. ${remedy}`])
  })

  it('replaces the contents only on request', async () => {
    await run('import', join(folder, 'certificates.csv'))
    await writeFile(
      join(folder, 'other.csv'),
      CERTIFICATES.replaceAll('99000000010', '99000000020').replaceAll('14 C', '15 C'),
    )
    expect(await run('import', join(folder, 'other.csv'))).toContain('2  homes in the register')
    expect(await run('import', '--replace', join(folder, 'other.csv'))).toContain('1  homes in the register')
  })

  it('keeps withdrawn certificates out until asked to forget them, and reports lists that use other identifiers', async () => {
    const file = join(folder, 'certificates.csv')
    await run('import', file)
    const list = join(folder, 'withdrawn.csv')
    await writeFile(list, 'certificate_number\n0000-1111-2222-3333-0001\n0000-1111-2222-3333-9999\n')
    const listed = ['2  certificates on the withdrawal lists', '1    not in the register']
    expect(await run('update', '--removals', list)).toEqual(expect.arrayContaining(listed))
    expect(await run('update', '--removals', list)).toEqual(
      expect.arrayContaining(['2    not in the register', '2      withdrawn by an earlier update']),
    )
    expect(await certificateOf('uprn:990000000101')).toBeNull()
    expect(await run('import', '--replace', file)).toContain('1  withdrawn by the publisher')
    expect(await certificateOf('uprn:990000000101')).toBe('0000-1111-2222-3333-0002')
    await expect(run('import', '--forget-withdrawals', file)).rejects.toThrow('add --replace')
    await run('import', '--replace', '--forget-withdrawals', file)
    expect(await certificateOf('uprn:990000000101')).toBe('0000-1111-2222-3333-0001')
    await writeFile(list, 'certificate_number\nother-number\n')
    const none = await run('update', '--removals', list)
    expect(none).toContainEqual(
      expect.stringMatching(/^None of them was in the register\. .* supply lists that use the same/),
    )
    const [json] = await run('update', '--removals', list, '--json')
    expect(JSON.parse(json ?? '')).toMatchObject({ removals: { listed: 1, notInRegister: 1, withdrawnBefore: 1 } })
  })

  it('prints one JSON object on request', async () => {
    const [line, ...rest] = await run('import', join(folder, 'certificates.csv'), '--json')
    expect(rest).toEqual([])
    expect(JSON.parse(line ?? '')).toMatchObject({ read: 3, entered: 1, superseded: 1, rejected: 1, homes: 1 })
    expect(JSON.parse((await run('status', '--json'))[0] ?? '')).toMatchObject({ homes: 1, certificates: 2 })
  })

  it('verifies, and exits with 1 when the register does not match its manifest', async () => {
    await run('import', join(folder, 'certificates.csv'))
    expect(await run('verify')).toEqual([expect.stringMatching(/^Version \S+, 1 homes: matches its manifest\.$/)])
    expect(process.exitCode).toBeUndefined()
    const register = join(folder, 'data/register/register.duckdb')
    const bytes = await readFile(register)
    // In a block that the table checks read.
    bytes.writeUInt8(bytes.readUInt8(600_000) ^ 1, 600_000)
    await writeFile(register, bytes)
    const lines = await run('verify')
    expect(process.exitCode).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^Version \S+, 1 homes:$/),
      `  The checksum of ${register} is not that of its manifest: the disk or a copy damaged it; fetch or import it again.`,
      `  ${register} is damaged. Move it away and import its contents again.`,
    ])
  })

  it('reports a mistake of the user in one sentence', async () => {
    await expect(run('status')).rejects.toThrow(/There is no register at .* Import certificates first/)
    await expect(run('import', join(folder, 'absent.csv'))).rejects.toThrow('The file or folder')
  })
})
