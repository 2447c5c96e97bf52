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
import { stageBoundaries } from '../boundaries/boundaries-file.ts'
import { publishDatabase } from '../publish/publish-database.ts'
import { verifyRegister } from '../publish/verify-register.ts'
import { openRegister } from '../read/open-register.ts'
import { registerFiles } from '../register-files.ts'
import { tagOf } from '../testing/file-server.ts'
import { imported } from '../testing/imported-homes.ts'
import { PUBLISHED, published } from '../testing/published-register.ts'
import { fetchRegister } from './fetch-register.ts'

test('fetches ratings with the register, and again when they have changed', async () => {
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

test('fetches boundaries with the register, checked by their digest', async () => {
  const { folder, server, registerDir } = await published()
  const [from, to] = [registerFiles(folder).boundaries, registerFiles(registerDir).boundaries]
  const geometry = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 52],
        [1, 52],
        [1, 53],
        [0, 52],
      ],
    ],
  }
  await (await stageBoundaries(from, [{ code: 'E06000014', name: 'York', kind: 'authority', geometry }])).publish()
  for (const source of [server.address, folder]) {
    expect(await fetchRegister(source, registerDir)).toMatchObject({ areBoundariesNew: source === server.address })
    expect(readFileSync(to)).toEqual(readFileSync(from))
  }
  writeFileSync(from, readFileSync(from, 'utf8').replace('52', '51'))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('boundaries.geojson is damaged')
  expect((await verifyRegister(registerDir)).faults).toEqual([])
  copyFileSync(from, to)
  expect((await verifyRegister(registerDir)).faults).toEqual([expect.stringContaining(`${to} is damaged: delete it`)])
})

test('fetches a register as a whole or not at all, while it is in use', async () => {
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
  await expect(fetchRegister(source, registerDir)).rejects.toThrow('does not match its manifest')
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

test('fetches a register from a URL, and again only when it has changed', async () => {
  const { publisher, file, server, registerDir } = await published()
  const progress: [number, number | null][] = []
  const onProgress = (bytes: number, of: number | null) => progress.push([bytes, of])
  expect(await fetchRegister(`${server.address}/some/folder`, registerDir, { onProgress })).toMatchObject({
    isNew: true,
  })
  expect(progress.at(-1)).toEqual([readFileSync(file).length, readFileSync(file).length])
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

test('fetches again when the local copy is damaged, even if the source is unchanged', async () => {
  const { file, server, registerDir } = await published()
  await fetchRegister(server.address, registerDir)
  const here = registerFiles(registerDir).register
  const bytes = readFileSync(here)
  writeFileSync(here, Buffer.concat([bytes, Buffer.alloc(4096)]))
  expect(await fetchRegister(server.address, registerDir)).toMatchObject({ isNew: true })
  expect(readFileSync(here)).toEqual(readFileSync(file))
})

test('fetches ratings from a URL, too', async () => {
  const { folder, server, registerDir } = await published()
  await publishDatabase(registerFiles(folder).ratings, async (connection) => {
    await connection.run('CREATE TABLE ratings AS SELECT 1 AS home_id')
  })
  await fetchRegister(server.address, registerDir)
  expect(readFileSync(registerFiles(registerDir).ratings)).toEqual(readFileSync(registerFiles(folder).ratings))
})

test('survives repeated disconnections and short outages of the server', async () => {
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

test('works with a server that closes the connection after each response', async () => {
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

test('without ETags, starts again instead of combining two files', async () => {
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

test('keeps the local register when the source is replaced during the copy, damaged or without manifest', async () => {
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
  await expect(fetched).rejects.toThrow('was replaced during the copy')
  server.before = null

  writeFileSync(file, Buffer.concat([bytes, Buffer.alloc(4096)]))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('does not match its manifest')
  writeFileSync(file, bytes.subarray(0, 5_000))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('does not match its manifest')
  writeFileSync(file, bytes)
  for (const name of readdirSync(folder)) if (name.includes('.manifest.')) rmSync(join(folder, name))
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('has no manifest for its version')
  expect(readFileSync(registerFiles(registerDir).register)).toEqual(before)
  expect(readdirSync(registerDir)).toHaveLength(2)
})

test.each([
  [
    'bytes',
    1,
    /has \d+ bytes, but 1 according to its manifest: publish it again with an import, and copy its manifest too/,
  ],
  [
    'rows',
    { homes: 5 },
    /^Table homes has 2 rows, but 5 according to its manifest \(.*register\.duckdb\): publish it again with/,
  ],
  ['rows', { sheds: 1 }, /^Table sheds has no rows, but 1 according to its manifest/],
  ['rows', null, /has no manifest for its version/],
  ['rows', { homes: 'two' }, /has no manifest for its version/],
  ['rows', [2], /has no manifest for its version/],
])(
  'a manifest with the right checksum whose %s are %j is rejected, from an address and a folder',
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

test('rejects ratings that do not match their manifest, too', async () => {
  const { folder, registerDir } = await published()
  const { ratings } = registerFiles(folder)
  await publishDatabase(ratings, async (connection) => {
    await connection.run('CREATE TABLE ratings AS SELECT 1 AS home_id')
  })
  const manifest = join(folder, String(readdirSync(folder).find((name) => name.startsWith('ratings.duckdb.manifest.'))))
  const said: object = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify({ ...said, rows: { ratings: 2 } }))
  await expect(fetchRegister(folder, registerDir)).rejects.toThrow(
    'Table ratings has 1 rows, but 2 according to its manifest',
  )
})

test('reports a folder that cannot be created, as on a read-only disk, with a remedy', async () => {
  const { folder } = await published()
  // For a dangling link, Node reports ENOENT of mkdir, too.
  const registerDir = join(temporaryFolder().path, 'register')
  symlinkSync(`${registerDir}-elsewhere`, registerDir)
  const refused = await fetchRegister(folder, registerDir).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    name: 'RegisterError',
    message: `${registerFiles(registerDir).register} cannot be used: set DATA_DIR to a folder that you may read and write.`,
  })
})

test.each([
  [404, /^There is no register at http:\/\/127\.0\.0\.1:\d+\/register\.duckdb: enter its folder/],
  [403, /register\.duckdb does not grant access: check the address/],
  [400, /register\.duckdb cannot be read \(status 400\): check the address/],
])('reports status %d with a remedy and without credentials', async (status, says) => {
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

test('sends credentials for every file: a query, or user and password', async () => {
  const { server, registerDir } = await published()
  await fetchRegister(`${server.address.replace('//', '//key:p%40ss@')}/?sv=1&sig=a%2Fb`, registerDir)
  expect(server.requests.length).toBeGreaterThanOrEqual(3)
  for (const { url, headers } of server.requests) {
    expect(url).toMatch(/^\/((register|ratings)\.duckdb|boundaries\.geojson).*\?sv=1&sig=a%2Fb$/)
    expect(headers.authorization).toBe(`Basic ${Buffer.from('key:p@ss').toString('base64')}`)
  }
})

test.each([
  ['a file of this machine', `CREATE VIEW publication AS SELECT content AS version FROM read_text('/etc/hostname')`],
  ['a way out of the folder', `CREATE TABLE publication AS SELECT 'x/../../../elsewhere' AS version`],
])('rejects a register whose version is %s, without requesting or writing such a path', async (_what, sql) => {
  const { file, server, registerDir } = await published()
  rmSync(file)
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  await connection.run(sql)
  connection.closeSync()
  instance.closeSync()
  await expect(fetchRegister(server.address, registerDir)).rejects.toThrow('has no manifest for its version')
  expect(server.requests.map(({ url }) => url)).toEqual(['/register.duckdb'])
  expect(readdirSync(registerDir)).toEqual([])
})

test('an aborted fetch leaves no files, and the next one cleans up after a killed one', async () => {
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
  ['ftp://key:word@store.example/registers/', /^ftp:\/\/store\.example\/registers\/ is not a local, https/],
  ['https://', /is not valid/],
  ['"https://key:word@store.example/?sig=word', /is not valid/],
  ['https:/key:word@store.example', /is not valid/],
  ['/nonexistent', /There is no folder \/nonexistent/],
])('rejects %s with a remedy', async (source, says) => {
  const refused = await fetchRegister(source, '/nonexistent').catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'RegisterError', message: expect.stringMatching(says) })
  expect(String(refused)).not.toContain('word')
})
