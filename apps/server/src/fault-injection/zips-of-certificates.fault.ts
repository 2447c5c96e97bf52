import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { certificateCsv } from '@retrofolio/reference-data/certificates/testing/sample-certificates'
import { makeStoredZip, makeZip } from '@retrofolio/reference-data/testing/make-zip'
import { temporaryFolder } from '@retrofolio/reference-data/testing/temporary-folder'
import { expect, test } from 'vitest'
import { runCommand } from '../commands/serve/testing/command.ts'

const csv = certificateCsv(Array.from({ length: 2000 }, (_, row) => ({ UPRN: String(row + 1) })))
const points = 'UPRN,X_COORDINATE,Y_COORDINATE,LATITUDE,LONGITUDE\n1,0,0,53.96,-1.08\n'

const READABLE: Record<string, (name: string, text: string) => Buffer> = {
  stored: (name, text) => makeStoredZip({ [name]: text }),
  deflated: (name, text) => makeZip({ [name]: text }),
  'stored zip in a stored zip': (name, text) => makeStoredZip({ 'inner.zip': makeStoredZip({ [name]: text }) }),
  'stored zip in a deflated zip': (name, text) => makeZip({ 'inner.zip': makeStoredZip({ [name]: text }) }),
  'zip64, stored': (name, text) => makeZip({ [name]: text }, { method: 0, isZip64: true }),
  'zip64 in a stored zip': (name, text) => makeStoredZip({ 'inner.zip': makeZip({ [name]: text }, { isZip64: true }) }),
}

const REFUSED: Record<string, Buffer> = {
  'compressed with bzip2': makeZip({ 'a.csv': csv }, { method: 12 }),
  'a nested zip compressed with bzip2': makeStoredZip({ 'inner.zip': makeZip({ 'a.csv': csv }, { method: 12 }) }),
  encrypted: makeZip({ 'a.csv': csv }, { isEncrypted: true }),
  'a name with ../': makeStoredZip({ 'good.csv': csv, '../a.csv': csv }),
  'an absolute name': makeStoredZip({ 'good.csv': csv, '/etc/a.csv': csv }),
  'a name with ../ in a nested zip': makeStoredZip({ 'good.csv': csv, 'inner.zip': makeZip({ '../a.csv': csv }) }),
  'cut off': makeStoredZip({ 'a.csv': csv }).subarray(0, 100_000),
  'not a zip': Buffer.from('not a zip'),
}

test.each(Object.keys(READABLE))('every command reads a zip that is %s', async (what) => {
  const { folder, run, write } = await place()
  const zip = await write('certificates.zip', READABLE[what]?.('a.csv', csv) ?? Buffer.alloc(0))
  const places = await write('points.zip', READABLE[what]?.('a.csv', points) ?? Buffer.alloc(0))
  const out = join(folder, 'out', 'results.csv')
  for (const args of [
    ['analyse', zip, '--out', out],
    ['register', 'import', zip],
    ['register', 'update', zip],
    ['register', 'geography', places],
  ]) {
    const { exitCode, problems } = await run(args)
    expect([args.slice(0, 2), exitCode, problems.filter((line) => /Warning|^\s+at /.test(line))]).toEqual([
      args.slice(0, 2),
      0,
      [],
    ])
  }
  expect((await run(['register', 'status'])).lines[0]).toMatch(/2,000 {2}homes/)
  expect(await leftovers(folder)).toEqual([])
})

test.each(Object.keys(REFUSED))(
  'every command rejects a zip with %s in one sentence and leaves no file',
  async (what) => {
    const { folder, run, write } = await place()
    const zip = await write('certificates.zip', REFUSED[what] ?? Buffer.alloc(0))
    const out = join(folder, 'out', 'results.csv')
    for (const args of [
      ['analyse', zip, '--out', out],
      ['register', 'import', zip],
      ['register', 'update', zip],
      ['register', 'geography', zip],
    ]) {
      const { exitCode, problems, lines } = await run(args)
      expect({ args: args.slice(0, 2), exitCode, lines }).toEqual({ args: args.slice(0, 2), exitCode: 1, lines: [] })
      expect(problems).toEqual([expect.stringMatching(/certificates\.zip.*[^.]\.$/)])
    }
    expect(await readdir(dirname(out))).toEqual([])
    expect(await leftovers(folder)).toEqual([])
  },
)

async function place() {
  const temporary = temporaryFolder()
  const folder = temporary.path
  await mkdir(join(folder, 'out'))
  const env = { DATA_DIR: join(folder, 'data'), TMPDIR: join(folder, 'out') }
  const write = (name: string, content: Buffer) => temporary.write(name, content)
  return { folder, write, run: (args: readonly string[]) => runCommand(args, env).ended() }
}

/** Temporary files of a run. */
async function leftovers(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\.next|\.partial|\.spill|\.scratch|\.wal/.test(file))
}
