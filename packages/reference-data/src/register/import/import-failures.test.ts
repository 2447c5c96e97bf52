import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, onTestFinished, test } from 'vitest'
import { type Cells, certificateCsv } from '../../certificates/testing/sample-certificates.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { openRegister } from '../read/open-register.ts'
import { RegisterError } from '../register-error.ts'
import { homeOf, imported } from '../testing/imported-homes.ts'
import { importRegister } from './import-register.ts'

test('a failed import leaves the register unchanged', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1' }])
  const registerDir = join(folder.path, 'register')
  await expect(importRegister({ paths: [join(folder.path, 'absent.csv')], registerDir })).rejects.toThrow('absent.csv')
  expect(await homeOf(folder, 'uprn:1')).not.toBeNull()
  expect(existsSync(join(registerDir, 'register.duckdb.next'))).toBe(false)
})

test('an import without certificates leaves the register unchanged, even with --replace', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1' }])
  const registerDir = join(folder.path, 'register')
  const other = await folder.write('other/licence.txt', 'Terms')
  const damaged = await folder.write('damaged.json', '{"uprn": 1, "x": [1,2')
  for (const replaces of [false, true]) {
    await expect(importRegister({ paths: [dirname(other)], registerDir, replaces })).rejects.toThrow(
      /No certificate was found in .*licence\.txt: not a CSV, JSON or XML file/,
    )
  }
  await expect(importRegister({ paths: [damaged], registerDir, replaces: true })).rejects.toThrow('this is not JSON')
  expect(await homeOf(folder, 'uprn:1')).not.toBeNull()
})

test('an aborted import leaves the register unchanged and no partial files', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1' }])
  const registerDir = join(folder.path, 'register')
  const before = readdirSync(registerDir).sort()
  const rows = Array.from({ length: 1500 }, (_, index): Cells => ({ UPRN: String(index + 2) }))
  const interruption = new AbortController()
  const broken = importRegister({
    paths: [await folder.write('many.csv', certificateCsv(rows))],
    registerDir,
    signal: interruption.signal,
    onProgress: () => interruption.abort(),
  })
  await expect(broken).rejects.toMatchObject({ name: 'AbortError' })
  expect(readdirSync(registerDir).sort()).toEqual(before)
  expect(await homeOf(folder, 'uprn:2')).toBeNull()
})

test('reports a damaged register and an impossible folder with a remedy', async () => {
  const folder = temporaryFolder()
  const damaged = await folder.write('register/register.duckdb', 'not a database, but as long as one might be')
  await expect(imported(folder, [{ UPRN: '1' }])).rejects.toThrow(`${damaged} is damaged. Move it away`)
  await expect(openRegister(join(folder.path, 'register'))).rejects.toBeInstanceOf(RegisterError)
  const certificates = await folder.write('one.csv', certificateCsv([{ UPRN: '1' }]))
  const within = importRegister({ paths: [certificates], registerDir: join(certificates, 'register') })
  await expect(within).rejects.toThrow('set DATA_DIR to a folder that you may read and write')
})

test('rejects the second of two concurrent imports, and recovers from a killed one', async () => {
  const folder = temporaryFolder()
  const registerDir = join(folder.path, 'register')
  await imported(folder, [{ UPRN: '1' }])
  const next = join(registerDir, 'register.duckdb.next')
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { DuckDBInstance } from '@duckdb/node-api'
       globalThis.held = await DuckDBInstance.create(${JSON.stringify(next)})
       console.log('open')
       setInterval(() => {}, 1000)`,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  await expect(imported(folder, [{ UPRN: '2' }])).rejects.toThrow('Another import is writing')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(await imported(folder, [{ UPRN: '2' }])).toMatchObject({ homes: 2 })
})

test('rejects one of two concurrent imports in one process', async () => {
  const folder = temporaryFolder()
  const results = await Promise.allSettled([imported(folder, [{ UPRN: '1' }]), imported(folder, [{ UPRN: '1' }])])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((result) => result.status === 'rejected')
  expect(refused?.reason).toBeInstanceOf(RegisterError)
})

test('rejects a register with another layout, with a remedy', async () => {
  const folder = temporaryFolder()
  await imported(folder, [{ UPRN: '1' }])
  const instance = await DuckDBInstance.create(join(folder.path, 'register/register.duckdb'))
  const connection = await instance.connect()
  await connection.run(`UPDATE about SET value = 'home_key VARCHAR' WHERE key = 'layout'`)
  connection.closeSync()
  instance.closeSync()
  const registerDir = join(folder.path, 'register')
  const wayOut = '`register import --replace` with their files'
  await expect(imported(folder, [{ UPRN: '2' }])).rejects.toThrow(wayOut)
  await expect(openRegister(registerDir)).rejects.toThrow(wayOut)
  // The suggested command works.
  const path = await folder.write('again.csv', certificateCsv([{ UPRN: '2' }]))
  await importRegister({ paths: [path], registerDir, replaces: true })
  const register = await openRegister(registerDir)
  expect(await register.home('uprn:2')).not.toBeNull()
  await register.close()
})

/** An import in a separate process, which reports when it has started reading. */
const IMPORT = `
  import { importRegister } from './import-register.ts'
  const [path, registerDir] = process.argv.slice(1)
  await importRegister({ paths: [path], registerDir, onProgress: () => console.log('reading') })`

test('a killed import leaves the register unchanged, and the next one works', async () => {
  const folder = temporaryFolder()
  const registerDir = join(folder.path, 'register')
  await imported(folder, [{ UPRN: '1' }])
  const rows = Array.from({ length: 3000 }, (_, index): Cells => ({ UPRN: String(index + 2) }))
  const path = await folder.write('many.csv', certificateCsv(rows))
  const child = spawn(process.execPath, ['--input-type=module', '-e', IMPORT, path, registerDir], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await homeOf(folder, 'uprn:1')).not.toBeNull()
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  expect(await imported(folder, [{ UPRN: '2' }])).toMatchObject({ homes: 2 })
  expect(readdirSync(registerDir).filter((name) => name.includes('.next'))).toEqual([])
})

test('an import on a full disk leaves the register unchanged', async () => {
  const folder = temporaryFolder()
  const registerDir = join(folder.path, 'register')
  await imported(folder, [{ UPRN: '1' }])
  const rows = Array.from({ length: 3000 }, (_, index): Cells => ({ UPRN: String(index + 2) }))
  const path = await folder.write('many.csv', certificateCsv(rows))
  // Limits file sizes to half a megabyte; these rows need more.
  const command = `ulimit -f 500 && exec "$0" --input-type=module -e "$1" "$2" "$3"`
  const child = spawn('sh', ['-c', command, process.execPath, IMPORT, path, registerDir], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  })
  const [code, signal]: unknown[] = await once(child, 'exit')
  expect([code, signal]).not.toEqual([0, null])
  expect(await homeOf(folder, 'uprn:1')).not.toBeNull()
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  expect(await imported(folder, [{ UPRN: '2' }])).toMatchObject({ homes: 2 })
})
