import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { withinOrganisation } from '../database/organisation-scope.ts'
import { deploy, ORGANISATION } from './testing/deployment.ts'
import { processFigures } from './testing/process-figures.ts'
import { requestHead, uploadRaw } from './testing/raw-upload.ts'
import { ROUNDS, randomNumbers } from './testing/rounds.ts'

const MB = 1024 * 1024
const FILE = Buffer.from(
  `Ref,UPRN\n${Array.from({ length: 200_000 }, (_, row) => `${row},${900_000_000_000 + row}\n`).join('')}`,
)
/** Includes the server's own memory, and the garbage of a round or two. */
const MOST_LEFT_BEHIND = 150 * MB

test(`an upload that is cut at any byte, ${ROUNDS} times, leaves nothing behind, and the next one arrives`, async () => {
  const random = randomNumbers()
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  const pid = product.child.pid ?? 0
  const port = Number(new URL(product.address).port)
  const head = requestHead('/api/portfolio/imports/?file_name=stock.csv', product.key, FILE.length)
  const request = Buffer.concat([Buffer.from(head), FILE])
  const cut = async (at: number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.write(request.subarray(0, at), () => resolve()))
    // Either as a dropped connection, or as a program that exits.
    if (random() < 0.5) socket.destroy()
    else socket.resetAndDestroy()
  }
  for (let round = 0; round < 5; round += 1) await cut(Math.floor(random() * request.length))
  await deployment.withDatabase(async (database) => {
    const before = { ...(await processFigures(pid)), files: await filesOf(deployment.env['DATA_DIR'] ?? '') }
    for (let round = 0; round < ROUNDS; round += 1) await cut(1 + Math.floor(random() * (request.length - 1)))
    const isSettled = async () => {
      const { openFiles, residentBytes } = await processFigures(pid)
      const isFree = openFiles <= before.openFiles + 2 && residentBytes < before.residentBytes + MOST_LEFT_BEHIND
      return isFree && (await openTransactions(database)) === 0
    }
    await expect.poll(isSettled, { timeout: 60_000, interval: 250 }).toBe(true)
    expect(await keptRows(database)).toEqual({ imports: 0, files: 0, rows: 0 })
    expect(await filesOf(deployment.env['DATA_DIR'] ?? '')).toEqual(before.files)
  })
  const answer = await uploadRaw(product, [FILE], FILE.length)
  expect([answer.status, answer.body]).toEqual([201, expect.stringContaining('"row_count":200000')])
  expect(product.problems.filter((line) => line.includes('request failed'))).toEqual([])
})

/** Longer than the limit of one minute for other requests. */
const SLOW_SECONDS = 75
const PACE = 16 * 1024

test('a slow file arrives; a stalled one, and a slow body of any other kind, are cut off', async () => {
  const deployment = await deploy('embedded', { homes: 10 })
  const product = await deployment.serve()
  const port = Number(new URL(product.address).port)
  const file = FILE.subarray(0, PACE * SLOW_SECONDS)
  const slowly = uploadRaw(product, eachSecond(file), file.length)
  const begun = async (path: string, piece: string, length = 500_000) => {
    const since = performance.now()
    const socket = connect(port, '127.0.0.1')
    socket.write(requestHead(path, product.key, length))
    const trickle = setInterval(() => socket.writable && socket.write(piece), 1_000)
    const answer = await text(socket).catch(() => '')
    clearInterval(trickle)
    return { answer: answer.split('\r\n', 1)[0], seconds: (performance.now() - since) / 1_000 }
  }
  const bad = async () => {
    // One after the other: an organisation may send two files at once, and the slow one is the first.
    const still = await begun('/api/portfolio/imports/?file_name=x.csv', '')
    return [still, await begun('/api/portfolio/imports/?file_name=x.csv', 'x')]
  }
  const [files, other] = await Promise.all([bad(), begun('/api/portfolio/add-home/', ' ', PACE)])
  for (const { answer, seconds } of [...files, other]) {
    expect(answer).toBe('HTTP/1.1 408 Request Timeout')
    expect(seconds).toBeLessThan(60)
  }
  const { status, tookMs } = await slowly
  expect(status).toBe(201)
  expect(tookMs).toBeGreaterThan(60_000)
})

async function* eachSecond(file: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.length; from += PACE) {
    yield file.subarray(from, from + PACE)
    await delay(1_000)
  }
}

/** Files in the data folder and among the system's temporary files, except the database's own. */
async function filesOf(dataDir: string): Promise<string[]> {
  const own = await readdir(dataDir, { recursive: true })
  const temporary = (await readdir(tmpdir())).filter((name) => name.includes('upload') || name.includes('import'))
  return [...own.filter((name) => !name.startsWith('postgres')), ...temporary].toSorted()
}

async function openTransactions(database: Database): Promise<number> {
  const { rows } = await database.pool.query<{ open: number }>(`
    select count(*)::int as open from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`)
  return rows[0]?.open ?? -1
}

function keptRows(database: Database) {
  return withinOrganisation(database, ORGANISATION, async (queries) => {
    const { rows } = await queries.execute(sql`
      select
        (select count(*)::int from imports) as imports,
        (select count(*)::int from import_files) as files,
        (select count(*)::int from import_rows) as rows`)
    return rows[0]
  })
}
