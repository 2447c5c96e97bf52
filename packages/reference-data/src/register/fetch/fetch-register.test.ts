import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { publishDatabase } from '../publish/publish-database.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { openRegister } from '../read/open-register.ts'
import { registerFiles } from '../register-files.ts'
import { tagOf } from '../testing/file-server.ts'
import { imported } from '../testing/imported-homes.ts'
import { PUBLISHED, published } from '../testing/published-register.ts'
import { fetchRegister } from './fetch-register.ts'

test('what the engine says of the homes is fetched with the register, and again when it has changed', async () => {
  const publisher = temporaryFolder()
  await imported(publisher, PUBLISHED)
  const source = registerFiles(join(publisher.path, 'register'))
  const here = registerFiles(join(temporaryFolder().path, 'register'))
  for (const homes of [1, 2]) {
    await publishDatabase(source.ratings, async (connection) => {
      await connection.run(`CREATE TABLE ratings AS SELECT range AS home_id FROM range(${homes})`)
    })
    expect(await fetchRegister(dirname(source.register), dirname(here.register))).toMatchObject({ isNew: homes === 1 })
    expect(readFileSync(here.ratings)).toEqual(readFileSync(source.ratings))
  }
})

test('a register is fetched whole or not at all, while it is read', async () => {
  const publisher = temporaryFolder()
  await imported(publisher, PUBLISHED)
  const source = join(publisher.path, 'register')
  const node = temporaryFolder()
  const registerDir = join(node.path, 'register')
  expect(await fetchRegister(source, registerDir)).toMatchObject({ isNew: true })
  expect(await fetchRegister(pathToFileURL(source).href, registerDir)).toMatchObject({ isNew: false })
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  const register = await openRegister(registerDir)

  await imported(publisher, [{ UPRN: '9', LMK_KEY: 'the-ninth', ADDRESS1: '9 Mill Lane' }])
  const file = join(source, 'register.duckdb')
  const kept = join(publisher.path, 'kept')
  copyFileSync(file, kept)
  writeFileSync(file, Buffer.concat([readFileSync(kept), Buffer.alloc(4096)]))
  await expect(fetchRegister(source, registerDir)).rejects.toThrow('is not what its manifest says')
  expect(await register.home('uprn:9')).toBeNull()
  expect((await register.home('uprn:1'))?.uprn).toBe('1')
  expect(readdirSync(registerDir)).toHaveLength(2)

  copyFileSync(kept, file)
  expect(await fetchRegister(source, registerDir)).toMatchObject({ isNew: true })
  expect((await register.home('uprn:9'))?.uprn).toBe('9')
  await register.close()
  truncateSync(file, 100)
  await expect(fetchRegister(source, registerDir)).rejects.toThrow('is damaged')
  expect((await verifyRegister(registerDir)).faults).toEqual([])
})

test('a register is fetched from an address, and again only when it has changed', async () => {
  const { publisher, file, server, registerDir } = await published()
  const told: [number, number | null][] = []
  const onProgress = (bytes: number, of: number | null) => told.push([bytes, of])
  expect(await fetchRegister(`${server.address}/some/folder`, registerDir, { onProgress })).toMatchObject({
    isNew: true,
  })
  expect(told.at(-1)).toEqual([readFileSync(file).length, readFileSync(file).length])
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  expect(server.requests[0]?.url).toBe('/some/folder/register.duckdb')

  for (const address of ['some/folder', 'some/folder/', 'some/folder/register.duckdb']) {
    expect(await fetchRegister(`${server.address}/${address}`, registerDir)).toMatchObject({ isNew: false })
  }
  expect(server.answers.filter((answer) => answer === '304 register.duckdb')).toHaveLength(3)

  await imported(publisher, [{ UPRN: '9', LMK_KEY: 'the-ninth', ADDRESS1: '9 Mill Lane' }])
  expect(await fetchRegister(`${server.address}/some/folder`, registerDir)).toMatchObject({ isNew: true })
  expect(readFileSync(registerFiles(registerDir).register)).toEqual(readFileSync(file))
  expect(readdirSync(registerDir)).toHaveLength(2)
})

test('a copy that is damaged here is fetched again, though nothing has changed there', async () => {
  const { file, server, registerDir } = await published()
  await fetchRegister(server.address, registerDir)
  const here = registerFiles(registerDir).register
  const bytes = readFileSync(here)
  writeFileSync(here, Buffer.concat([bytes, Buffer.alloc(4096)]))
  expect(await fetchRegister(server.address, registerDir)).toMatchObject({ isNew: true })
  expect(readFileSync(here)).toEqual(readFileSync(file))
})

test('what the engine says of the homes comes from an address too', async () => {
  const { folder, server, registerDir } = await published()
  await publishDatabase(registerFiles(folder).ratings, async (connection) => {
    await connection.run('CREATE TABLE ratings AS SELECT 1 AS home_id')
  })
  await fetchRegister(server.address, registerDir)
  expect(readFileSync(registerFiles(registerDir).ratings)).toEqual(readFileSync(registerFiles(folder).ratings))
})

test('a line that breaks again and again, and a server that is away for a moment, only take longer', async () => {
  const { file, server, registerDir } = await published()
  const bytes = readFileSync(file)
  const etag = tagOf(bytes)
  const ranges: (string | undefined)[] = []
  server.before = (request, response, served) => {
    if (served.length !== bytes.length) return false
    ranges.push(request.headers.range)
    if (ranges.length === 2) {
      response.writeHead(503)
      response.end()
      return true
    }
    const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0)
    if (from > bytes.length / 2) return false
    response.writeHead(from > 0 ? 206 : 200, { etag, 'content-length': bytes.length - from })
    response.write(bytes.subarray(from, from + Math.ceil(bytes.length / 3)))
    cut = () => response.destroy()
    return true
  }
  let cut = () => {}
  const fetched = fetchRegister(server.address, registerDir, { onProgress: () => cut() })
  expect(await fetched).toMatchObject({ isNew: true })
  expect(ranges[0]).toBeUndefined()
  expect(ranges.slice(1).every((range) => range !== undefined)).toBe(true)
  expect(ranges.length).toBeGreaterThanOrEqual(4)
  expect((await verifyRegister(registerDir)).faults).toEqual([])
})

test('a server that ends the connection with each answer ends nothing else', async () => {
  const { server, registerDir } = await published()
  server.before = (_, response) => {
    response.setHeader('connection', 'close')
    return false
  }
  for (let times = 0; times < 5; times += 1) {
    expect(await fetchRegister(server.address, registerDir)).toMatchObject({ isNew: true })
    rmSync(registerFiles(registerDir).register)
  }
})

test('without tags it begins anew rather than put two files together', async () => {
  const { file, server, registerDir } = await published()
  const bytes = readFileSync(file)
  let asked = 0
  server.before = (request, response, served) => {
    if (served.length !== bytes.length) return false
    asked += 1
    expect(request.headers.range).toBeUndefined()
    response.writeHead(200, { 'content-length': bytes.length })
    if (asked === 1) {
      response.write(bytes.subarray(0, 4096))
      cut = () => response.destroy()
    } else response.end(bytes)
    return true
  }
  let cut = () => {}
  const fetched = fetchRegister(server.address, registerDir, { onProgress: () => cut() })
  expect(await fetched).toMatchObject({ isNew: true })
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  expect(await fetchRegister(server.address, registerDir)).toMatchObject({ isNew: false })
  expect(asked).toBe(3)
})

test('what is replaced while it is copied, damaged or without its manifest changes nothing here', async () => {
  const { publisher, folder, file, server, registerDir } = await published()
  await fetchRegister(server.address, registerDir)
  const before = readFileSync(registerFiles(registerDir).register)

  await imported(publisher, [{ UPRN: '9', LMK_KEY: 'the-ninth', ADDRESS1: '9 Mill Lane' }])
  const bytes = readFileSync(file)
  let isCut = false
  server.before = (_, response, served) => {
    if (isCut || served.length !== bytes.length) return false
    isCut = true
    response.writeHead(200, { etag: '"of another one"', 'content-length': bytes.length })
    response.write(bytes.subarray(0, 4096))
    cut = () => response.destroy()
    return true
  }
  let cut = () => {}
  const fetched = fetchRegister(server.address, registerDir, { onProgress: () => cut() })
  await expect(fetched).rejects.toThrow('was replaced while it was copied')
  server.before = null

  writeFileSync(file, Buffer.concat([bytes, Buffer.alloc(4096)]))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('is not what its manifest says')
  writeFileSync(file, bytes.subarray(0, 5_000))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('is not what its manifest says')
  writeFileSync(file, bytes)
  for (const name of readdirSync(folder)) if (name.includes('.manifest.')) rmSync(join(folder, name))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('has no manifest of its version')
  expect(readFileSync(registerFiles(registerDir).register)).toEqual(before)
  expect(readdirSync(registerDir)).toHaveLength(2)
})

test.each([
  ['bytes', 1, /has \d+ bytes, its manifest says 1: publish it again by an import, and copy its manifest with it/],
  ['rows', { homes: 5 }, /^Table homes has 2 rows, its manifest says 5 \(.*register\.duckdb\): publish it again by/],
  ['rows', { sheds: 1 }, /^Table sheds has no rows, its manifest says 1/],
  ['rows', null, /has no manifest of its version/],
  ['rows', { homes: 'two' }, /has no manifest of its version/],
  ['rows', [2], /has no manifest of its version/],
])(
  'a manifest with the right checksum whose %s are %j is refused, from an address and a folder',
  async (field, value, says) => {
    const { folder, server, registerDir } = await published()
    const manifest = join(folder, String(readdirSync(folder).find((name) => name.includes('.manifest.'))))
    const said: object = JSON.parse(readFileSync(manifest, 'utf8'))
    writeFileSync(manifest, JSON.stringify({ ...said, [field]: value }))
    for (const source of [server.address, folder]) {
      const refused = await fetchRegister(source, registerDir).catch((error: unknown) => error)
      expect(refused).toMatchObject({ name: 'RegisterError', message: expect.stringMatching(says) })
    }
    expect(readdirSync(registerDir)).toEqual([])
  },
)

test('results of the engine that are not what their manifest says are refused too', async () => {
  const { folder, registerDir } = await published()
  const { ratings } = registerFiles(folder)
  await publishDatabase(ratings, async (connection) => {
    await connection.run('CREATE TABLE ratings AS SELECT 1 AS home_id')
  })
  const manifest = join(folder, String(readdirSync(folder).find((name) => name.startsWith('ratings.duckdb.manifest.'))))
  const said: object = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...said, rows: { ratings: 2 } }))
  await expect(fetchRegister(folder, registerDir)).rejects.toThrow('Table ratings has 1 rows, its manifest says 2')
})

test('a folder that cannot be made, as on a read-only disk, is named with a way out', async () => {
  const { folder } = await published()
  // Of a link that leads nowhere Node says ENOENT of mkdir, too.
  const registerDir = join(temporaryFolder().path, 'register')
  symlinkSync(`${registerDir}-elsewhere`, registerDir)
  const refused = await fetchRegister(folder, registerDir).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'RegisterError',
    message: `${registerFiles(registerDir).register} cannot be used: set DATA_DIR to a folder that you may read and write.`,
  })
})

test.each([
  [404, /^There is no register at http:\/\/127\.0\.0\.1:\d+\/register\.duckdb: give the folder/],
  [403, /register\.duckdb is not to be read by this machine: look at the address/],
  [400, /register\.duckdb cannot be read, since the answer was 400: look whether the address is right/],
])('an answer of %d is told with what can be done, and without what would let somebody in', async (status, says) => {
  const { server, registerDir } = await published()
  server.before = (_, response) => {
    response.writeHead(status)
    response.end()
    return true
  }
  const address = `${server.address.replace('//', '//key:word@')}/?sig=0123abcd`
  const refused = await fetchRegister(address, registerDir).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'RegisterError', message: expect.stringMatching(says) })
  expect(String(refused)).not.toMatch(/word|0123abcd/)
})

test('what lets somebody in goes to every file: a query, or a name with a password', async () => {
  const { server, registerDir } = await published()
  await fetchRegister(`${server.address.replace('//', '//key:p%40ss@')}/?sv=1&sig=a%2Fb`, registerDir)
  expect(server.requests.length).toBeGreaterThanOrEqual(3)
  for (const { url, headers } of server.requests) {
    expect(url).toMatch(/^\/(register|ratings)\.duckdb.*\?sv=1&sig=a%2Fb$/)
    expect(headers.authorization).toBe(`Basic ${Buffer.from('key:p@ss').toString('base64')}`)
  }
})

test.each([
  ['a file of this machine', `CREATE VIEW publication AS SELECT content AS version FROM read_text('/etc/hostname')`],
  ['a way out of the folder', `CREATE TABLE publication AS SELECT 'x/../../../elsewhere' AS version`],
])('a register that says of itself %s is none, and nothing of that is asked for or written', async (_what, sql) => {
  const { file, server, registerDir } = await published()
  rmSync(file)
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('has no manifest of its version')
  expect(server.requests.map(({ url }) => url)).toEqual(['/register.duckdb'])
  expect(readdirSync(registerDir)).toEqual([])
})

test('a fetch that is stopped leaves nothing, and one that was killed is cleaned up by the next', async () => {
  const { file, server, registerDir } = await published()
  const stop = new AbortController()
  server.before = (_, response) => {
    response.writeHead(200, { 'content-length': 100_000 })
    response.write(readFileSync(file).subarray(0, 1_000))
    return true
  }
  const stopped = fetchRegister(server.address, registerDir, { signal: stop.signal, onProgress: () => stop.abort() })
  await expect(stopped).rejects.toThrow('aborted')
  expect(readdirSync(registerDir)).toEqual([])
  server.before = null
  const [killed, running] = ['killed', 'running'].map((name) => join(registerDir, `register.duckdb.fetched-${name}`))
  for (const path of [killed, running]) writeFileSync(String(path), 'some of it')
  const longAgo = new Date(Date.now() - 3 * 3_600_000)
  utimesSync(String(killed), longAgo, longAgo)
  await fetchRegister(server.address, registerDir)
  expect(readdirSync(registerDir).filter((name) => name.includes('fetched'))).toEqual([
    'register.duckdb.fetched-running',
  ])
})

test.each([
  [
    'ftp://key:word@store.example/registers/',
    /^ftp:\/\/store\.example\/registers\/ is not on this machine, and no https/,
  ],
  ['https://', /is not a valid one/],
  ['"https://key:word@store.example/?sig=word', /is not a valid one/],
  ['https:/key:word@store.example', /is not a valid one/],
  ['/nonexistent', /There is no folder \/nonexistent/],
])('%s is refused with a way that works', async (source, says) => {
  const refused = await fetchRegister(source, '/nonexistent').catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'RegisterError', message: expect.stringMatching(says) })
  expect(String(refused)).not.toContain('word')
})
