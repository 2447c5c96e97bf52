import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomNumbers } from '../../fault-injection/testing/rounds.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createMember, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { startEmptyDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { TEST_ADDRESSES } from '../../testing/test-homes.ts'
import { type BackupEnd, type BackupHead, endSchema, headSchema, UNSEALED_VERSION } from './backup-format.ts'
import { backUp, restore } from './move-data.ts'
import { checkBackup } from './read-backup.ts'

/** One sentence that names the problem, without a stack trace. */
const REFUSED = /^(The file|The backup|The data|The database)[^\n]*\.$/

const REFUSED_OR_UNCHANGED = new RegExp(`${REFUSED.source}|^unchanged$`)

let running: TestApp
let empty: TestDatabase
let folder: string
let bytes: Buffer
let whole: Content
let file: string
let spoilt: string

beforeAll(async () => {
  running = await startTestApp()
  for (const address of [TEST_ADDRESSES.semi, TEST_ADDRESSES.withoutFloorArea]) {
    const { headers } = await createMember(running.database)
    await running.app.inject({ method: 'POST', url: '/api/portfolio/add-home/', headers, payload: { address } })
    await running.app.inject({
      method: 'POST',
      url: '/api/portfolio/add-home/',
      headers,
      payload: { address: TEST_ADDRESSES.numbered(1) },
    })
  }
  for (const event of ['one', 'two']) {
    await queueMail(running.database.orm, {
      event,
      to: 'a@homes.example',
      subject: event,
      text: 'Grüße 🏠',
      html: '<p>',
    })
  }
  empty = await startEmptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'retrofolio-damaged-'))
  file = join(folder, 'whole.backup.gz')
  spoilt = join(folder, 'spoilt.backup.gz')
  await backUp(running.database, file)
  bytes = await readFile(file)
  whole = contentOf(bytes)
})
afterAll(async () => {
  await empty.stop()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Content {
  head: BackupHead
  /** Sections and rows. */
  lines: string[]
  end: BackupEnd
}

function contentOf(backup: Buffer): Content {
  const [head = '', ...lines] = gunzipSync(backup).toString('utf8').trimEnd().split('\n')
  const end = lines.at(-2) ?? ''
  return { head: headSchema.parse(JSON.parse(head)), lines: lines.slice(0, -2), end: endSchema.parse(JSON.parse(end)) }
}

/** With valid checksums, so that only other checks can detect the change. */
function written({ head, lines, end }: Content, version: 1 | 2): Buffer {
  const text = [JSON.stringify({ ...head, version }), ...lines, JSON.stringify(end)].map((line) => `${line}\n`).join('')
  const seal = `${JSON.stringify({ sha256: createHash('sha256').update(text).digest('hex') })}\n`
  return gzipSync(version === UNSEALED_VERSION ? text : `${text}${seal}`)
}

async function outcomeOf(content: Buffer, judge: (path: string) => Promise<unknown> = checkBackup): Promise<string> {
  await writeFile(spoilt, content)
  return judge(spoilt).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && error.name === 'UserFacingError' ? error.message : String(error)),
  )
}

const restored = (path: string) => restore(empty.database, path)

function withoutTable(content: Content, name: string): Content {
  const lines: string[] = []
  let isOf = ''
  for (const line of content.lines) {
    if (line.startsWith('{')) isOf = JSON.parse(line).rowsOf
    if (isOf !== name) lines.push(line)
  }
  return {
    head: { ...content.head, tables: content.head.tables.filter((table) => table.name !== name) },
    lines,
    end: { ...content.end, tables: content.end.tables.filter((table) => table.name !== name) },
  }
}

describe('a damaged file', () => {
  test('is rejected in one sentence, wherever a bit is flipped', async () => {
    const random = randomNumbers(20_261_126)
    const places = [
      ...Array.from({ length: 30 }, (_, place) => place),
      ...Array.from({ length: 12 }, (_, place) => bytes.length - 1 - place),
      ...Array.from({ length: 600 }, () => Math.floor(random() * bytes.length)),
    ]
    const text = gunzipSync(bytes)
    let refused = 0
    for (const place of places) {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ (1 << Math.floor(random() * 8))
      const outcome = await outcomeOf(flipped)
      // Bits without meaning in the gzip header, such as time and system, do not change the contents.
      const isUnchanged = outcome === 'accepted' && gunzipSync(flipped).equals(text)
      expect([place, isUnchanged ? 'unchanged' : outcome]).toEqual([place, expect.stringMatching(REFUSED_OR_UNCHANGED)])
      refused += isUnchanged ? 0 : 1
    }
    expect(refused).toBeGreaterThan(places.length - 30)
  }, 120_000)

  test('is rejected wherever it is cut off', async () => {
    const random = randomNumbers(7)
    const places = [0, 1, 9, 10, 18, bytes.length - 8, bytes.length - 1]
    for (let count = 0; count < 100; count += 1) places.push(Math.floor(random() * bytes.length))
    for (const place of places) {
      expect([place, await outcomeOf(bytes.subarray(0, place))]).toEqual([place, expect.stringMatching(REFUSED)])
    }
  }, 60_000)

  test.each([1, 2] as const)(
    'is rejected if it ends after any line, or within one, in version %i',
    async (version) => {
      const text = gunzipSync(written(whole, version)).toString('utf8')
      const lines = text.split('\n').slice(0, -1)
      for (let count = 0; count < lines.length; count += 1) {
        const begun = lines
          .slice(0, count)
          .map((line) => `${line}\n`)
          .join('')
        for (const rest of ['', (lines[count] ?? '').slice(0, 5), (lines[count] ?? '').slice(0, -1)]) {
          expect([count, await outcomeOf(gzipSync(`${begun}${rest}`))]).toEqual([count, expect.stringMatching(REFUSED)])
        }
      }
    },
    60_000,
  )

  test.each([1, 2] as const)(
    'is rejected if any line is lost, repeated or moved, in version %i',
    async (version) => {
      const lines = gunzipSync(written(whole, version)).toString('utf8').trimEnd().split('\n')
      for (let place = 0; place < lines.length; place += 1) {
        const [line = '', next] = [lines[place], lines[place + 1]]
        const changed = [lines.toSpliced(place, 1), lines.toSpliced(place, 0, line), lines.toSpliced(place, 0, 'x')]
        if (next !== undefined) changed.push(lines.toSpliced(place, 2, next, line))
        for (const other of changed) {
          const content = gzipSync(`${other.join('\n')}\n`)
          const found = await outcomeOf(content)
          // In version 1 only row-level security can tell whose rows they are.
          const outcome = found === 'accepted' && version === 1 ? await outcomeOf(content, restored) : found
          expect([place, outcome]).toEqual([place, expect.stringMatching(REFUSED)])
        }
      }
    },
    120_000,
  )

  test.each([
    ['twice in a row', () => Buffer.concat([bytes, bytes])],
    ['with data after its end', () => Buffer.concat([bytes, Buffer.from('x')])],
    ['with a second part', () => Buffer.concat([bytes, gzipSync('["more"]\n')])],
    ['empty', () => Buffer.alloc(0)],
    ['of an empty text', () => gzipSync('')],
    ['of another kind', () => gzipSync('{"format": "tar"}\n')],
    ['not packed', () => gunzipSync(bytes)],
  ])('%s is rejected', async (_what, content) => {
    expect(await outcomeOf(content())).toMatch(REFUSED)
  })

  test('a folder, and a missing file, are rejected', async () => {
    const refusal = (path: string) =>
      checkBackup(path).then(
        () => 'accepted',
        (error: Error) => error.message,
      )
    expect(await refusal(folder)).toMatch(/^The file .* cannot be read \(EISDIR: [^\n]*\)\.$/)
    expect(await refusal(join(folder, 'nothing'))).toMatch(/^The file .* does not exist\.$/)
  })
})

describe.each([1, 2] as const)('a backup of version %i with valid checksums', (version) => {
  const outcome = (content: Content) => outcomeOf(written(content, version), restored)

  test('is rejected without tables', async () => {
    const none = { head: { ...whole.head, tables: [] }, lines: [], end: { ...whole.end, tables: [] } }
    expect(await outcome(none)).toMatch(/^The backup lacks the table \w+\.\w+, so nothing was restored/)
  })

  test('is rejected without any one of its tables', async () => {
    for (const { name } of whole.head.tables.filter((table) => version === 1 || table.name !== 'pgboss.job')) {
      expect([name, await outcome(withoutTable(whole, name))]).toEqual([
        name,
        `The backup lacks the table ${name}, so nothing was restored: use another backup.`,
      ])
    }
  }, 120_000)

  test('is rejected with a renamed table or column, or without a column', async () => {
    const changed = (change: (text: string) => string): Content => ({
      head: JSON.parse(change(JSON.stringify(whole.head))),
      lines: whole.lines.map(change),
      end: JSON.parse(change(JSON.stringify(whole.end))),
    })
    expect(await outcome(changed((text) => text.replaceAll('"public.homes"', '"public.houses"')))).toMatch(
      /^The backup /,
    )
    expect(await outcome(changed((text) => text.replace('"full_address"', '"whole_address"')))).toMatch(/^The backup /)
    const tables = whole.head.tables.map(({ name, columns }) => ({ name, columns: columns.slice(0, -1) }))
    expect(await outcome({ ...whole, head: { ...whole.head, tables } })).toMatch(/^The backup lacks the column /)
  })

  test('is rejected without its sequences, or any one of them', async () => {
    const { sequences } = whole.end
    expect(sequences.length).toBeGreaterThan(5)
    for (const kept of [[], sequences.slice(1), sequences.slice(0, -1)]) {
      expect(await outcome({ ...whole, end: { ...whole.end, sequences: kept } })).toMatch(
        /^The backup does not state where the sequence of public\.\w+ continues/,
      )
    }
    const unknown = [...sequences, { name: 'public.no_such_seq', lastValue: '1', isCalled: true }]
    expect(await outcome({ ...whole, end: { ...whole.end, sequences: unknown } })).toMatch(
      /^The data of the backup does not fit/,
    )
  })

  test('is rejected with a row that violates a constraint', async () => {
    const name = 'public.organisations'
    const at = whole.lines.findIndex((line) => line.includes(name)) + 1
    const lines = whole.lines.toSpliced(at, 1, '["nothing","of","it"]')
    const ofTable = lines.slice(
      at,
      lines.findIndex((line, place) => place > at && line.startsWith('{')),
    )
    const sha256 = createHash('sha256')
      .update(ofTable.map((line) => `${line}\n`).join(''))
      .digest('hex')
    const tables = whole.end.tables.map((table) => (table.name === name ? { ...table, sha256 } : table))
    expect(await outcome({ ...whole, lines, end: { ...whole.end, tables } })).toMatch(
      /^The data of the backup does not fit into the database \(the database answered \w+/,
    )
  })
})

test('a backup without a checksum of the whole file (version 1) is restored', async () => {
  expect(await outcomeOf(written(whole, 1), restored)).toBe('accepted')
  const { rows } = await empty.database.pool.query('select name from organisations')
  expect(rows).toHaveLength(2)
})
