import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../config/config.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TEST_ADDRESSES } from '../../../testing/test-homes.ts'
import { importFile } from '../import-file.service.ts'
import { stock } from '../reading/testing/stock-workbook.ts'
import { createImporter, csv, type Importer } from '../testing/importer.ts'

let running: TestApp
let importer: Importer
beforeAll(async () => {
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', IMPORT_MAX_MB: '2' })
  running = await startTestApp({ config })
})
beforeEach(async () => {
  importer = await createImporter(running)
})
afterAll(() => running.stop())

const imports = async () => (await importer.ask('GET', 'imports/')).json()

describe('a file is read in every common encoding and format', () => {
  const text = csv(['Ref', 'Address', 'Note'], ['1', TEST_ADDRESSES.semi, 'café £5'])
  const utf16 = (mark: number[], isBigEndian: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return Buffer.concat([Buffer.from(mark), isBigEndian ? bytes.swap16() : bytes])
  }

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE', utf16([0xff, 0xfe], false)],
    ['UTF-16 BE', utf16([0xfe, 0xff], true)],
    ['UTF-16 LE', utf16([], false)],
    ['UTF-16 BE', utf16([], true)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', async (encoding, bytes) => {
    const detail = await importer.uploaded(bytes)
    expect([detail.encoding, detail.preview, detail.columns.map(({ header }) => header)]).toEqual([
      encoding,
      [['1', TEST_ADDRESSES.semi, 'café £5']],
      ['Ref', 'Address', 'Note'],
    ])
    expect(detail.warnings).toHaveLength(encoding === 'Windows-1252' ? 1 : 0)
    const file = await importer.ask('GET', `imports/${detail.id}/file/`)
    expect([file.rawPayload.equals(Buffer.from(bytes)), file.headers['content-disposition']]).toEqual([
      true,
      'attachment; filename="stock.csv"; filename*=UTF-8\'\'stock.csv',
    ])
  })

  test.each([';', '\t', '|'])('with %j between cells', async (mark) => {
    const detail = await importer.uploaded(`UPRN${mark}Post code\n1234567${mark}ZZ1 1AA\n`)
    expect(detail.columns.map(({ meaning }) => meaning)).toEqual(['uprn', 'postcode'])
  })

  test('a workbook, with the row numbers of the sheet', async () => {
    const detail = await importer.uploaded(stock())
    expect(detail).toMatchObject({ format: 'xlsx', encoding: null, sheet: 'Stock', rowCount: 2, previewRows: [2, 4] })
    expect(detail.columns.map(({ meaning }) => meaning)).toEqual([
      'reference',
      'uprn',
      'address',
      'floor_area',
      null,
      'has_mains_gas',
    ])
  })

  test('without a header, with numbered columns recognised by their content', async () => {
    const detail = await importer.uploaded(csv(['A-1', TEST_ADDRESSES.semi, '100012345678']))
    expect(detail).toMatchObject({ rowCount: 1, obstacles: [], warnings: [expect.stringContaining('numbered')] })
    expect(detail.columns.map(({ header, meaning }) => [header, meaning])).toEqual([
      ['Column 1', null],
      ['Column 2', 'address'],
      ['Column 3', 'uprn'],
    ])
  })

  test('with a readable name, without folders and control characters', async () => {
    const answer = await importer.upload('UPRN\n1234567\n', '../..\\Häuser\u202e 2026;.csv')
    expect(answer.json().file_name).toBe('Häuser 2026;.csv')
    const file = await importer.ask('GET', `imports/${answer.json().id}/file/`)
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="H_user 2026_.csv"; filename*=UTF-8\'\'H%C3%A4user%202026%3B.csv',
    )
  })
})

describe('an unreadable file is rejected with advice, and nothing is stored', () => {
  test.each([
    ['nothing', '', 'The file is empty.'],
    ['empty lines', '\n\n', 'The file has no rows.'],
    ['a header alone', 'UPRN\n', 'a header but no rows'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old Excel (.xls)'],
    ['a PDF', '%PDF-1.7', 'is a PDF'],
    ['an archive', Buffer.from('PK\x03\x04 and so on'), 'The workbook is damaged'],
    ['a million columns', `${','.repeat(999_999)}x\n1\n`, 'has 1,000,000 columns, but at most 200 can be read'],
    ['a row that is too wide', `UPRN\n1${',2'.repeat(300)}\n`, 'Row 2 has 301 cells, but at most 200 can be read'],
    ['a row of too many empty cells', `UPRN\n1\n${','.repeat(20_000)}\n`, 'Row 3 has 20,001 cells'],
    ['a row without an end', `UPRN\n"${'x,'.repeat(600_000)}`, 'begins “"x,x,x'],
    ['too many lines', `UPRN\n${'\n'.repeat(2_000_001)}`, 'more than 2,000,000 lines'],
    ['a cell without an end', `UPRN\n"${'x'.repeat(6_000)}\n`, 'Row 2 has a cell of 6,000 characters'],
  ])('%s', async (_what, file, problem) => {
    const answer = await importer.upload(file)
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [expect.stringContaining(problem)] }])
    expect(await imports()).toEqual([])
  })

  test('one that is larger than the operator allows', async () => {
    const answer = await importer.upload(Buffer.alloc(2 * 1024 * 1024 + 1, 'x'))
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'The file is larger than 2 MB. Please split it, or leave out columns that are not needed.' },
    ])
  })

  test('one that claims to be 2 GB, before a byte of it is read; an upload that breaks off is not stored', async () => {
    const { port } = new URL(await (await running.rebuild()).listen({ port: 0, host: '127.0.0.1' }))
    const begin = async (length: number) => {
      const socket = connect(Number(port), '127.0.0.1')
      const { authorization } = importer.member.headers
      const head = ['POST /api/portfolio/imports/ HTTP/1.1', 'Host: x', `Authorization: ${authorization}`]
      socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\nUPRN\n123`)
      return socket
    }
    const huge = await begin(2 * 1024 ** 3)
    const [answer] = await once(huge, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 413/)
    huge.destroy()
    const half = await begin(1_000)
    half.end()
    await once(half.resume(), 'close')
    expect(await imports()).toEqual([])
  })
})

describe('columns', () => {
  test('are corrected by a user, and remembered for the next file by their headers', async () => {
    const file = csv(['Wohnung', 'Ort', 'Notes'], ['12 Wrenfold Lane', 'ZZ1 1AA', 'x'])
    const detail = await importer.uploaded(file)
    expect(detail.columns.map(({ meaning }) => meaning)).toEqual([null, 'postcode', null])
    expect(detail.obstacles).toEqual([
      'No column contains addresses, UPRNs or your own references. Choose the one that does.',
    ])
    const early = await importer.ask('POST', `imports/${detail.id}/start/`)
    expect([early.statusCode, early.json()]).toEqual([400, { meanings: detail.obstacles }])
    const set = await importer.ask('PUT', `imports/${detail.id}/columns/`, { meanings: ['address', 'postcode', null] })
    expect([set.statusCode, set.json().obstacles, set.json().columns[0].basis]).toEqual([200, [], 'person'])
    const next = await importer.uploaded(csv(['ORT', 'wohnung', 'More'], ['ZZ1 1AA', '14 Wrenfold Lane', 'x']))
    expect(next.columns.map(({ meaning, basis }) => [meaning, basis])).toEqual([
      ['postcode', 'content'],
      ['address', 'remembered'],
      [null, null],
    ])
    importer = await createImporter(running)
    expect((await importer.uploaded(file)).columns[0]?.meaning).toBeNull()
  })

  const correct = async (id: number, meanings: (string | null)[]) => {
    const answer = await importer.ask('PUT', `imports/${id}/columns/`, { meanings })
    expect(answer.statusCode).toBe(200)
  }
  const meaningsOf = async (file: string) =>
    (await importer.uploaded(file)).columns.map(({ meaning, basis }) => [meaning, basis])

  test('a correction is remembered for its own column only, so a damaged UPRN is recognised in the next file', async () => {
    const spoilt = await importer.uploaded(
      csv(['UPRN', 'Kennung', 'Wohnung'], ['1.00012E+11', 'A-1', '12 Wrenfold Lane']),
    )
    expect(spoilt.columns.map(({ meaning }) => meaning)).toEqual([null, null, null])
    await correct(spoilt.id, [null, null, 'address'])
    await correct(spoilt.id, [null, 'reference', 'address'])
    expect(await meaningsOf(csv(['UPRN', 'Kennung', 'Wohnung'], ['900000012', 'A-1', '12 Wrenfold Lane']))).toEqual([
      ['uprn', 'header'],
      ['reference', 'remembered'],
      ['address', 'remembered'],
    ])
  })

  test('a column left out because of damaged cells is read again in the next file', async () => {
    const sound = csv(['Nummer', 'Address'], ['900000012', '12 Wrenfold Lane'])
    await correct((await importer.uploaded(sound)).id, ['uprn', 'address'])
    const { id, columns } = await importer.uploaded(csv(['Nummer', 'Address'], ['1.00012E+11', '12 Wrenfold Lane']))
    expect(columns[0]).toMatchObject({ meaning: 'uprn', basis: 'remembered', confidence: 0 })
    await correct(id, [null, 'address'])
    expect((await meaningsOf(sound))[0]).toEqual(['uprn', 'remembered'])
    await correct((await importer.uploaded(sound)).id, [null, 'address'])
    expect((await meaningsOf(sound))[0]).toEqual([null, 'remembered'])
  })

  test('a very long heading can be set, but is not remembered', async () => {
    // No two parts of it are alike, so that it cannot be compressed.
    const long = Array.from({ length: 700 }, (_, at) => `${at * at}x`).join('')
    const { id } = await importer.uploaded(csv([long, 'Address'], ['A-1', '12 Wrenfold Lane']))
    await correct(id, ['reference', 'address'])
    expect((await meaningsOf(csv([long, 'Address'], ['A-1', '12 Wrenfold Lane'])))[0]).toEqual([null, null])
  })

  test('duplicate and generated headings are not remembered', async () => {
    const twice = csv(['Name', 'name', ''], ['x', 'High Street', 'y'])
    await correct((await importer.uploaded(twice)).id, [null, 'street', 'town'])
    const nameless = csv(['900000012', 'High Street'], ['900000013', 'High Street'])
    await correct((await importer.uploaded(nameless)).id, ['uprn', 'street'])
    const { rows } = await running.database.pool.query('select header from import_columns where organisation_id = $1', [
      importer.member.organisationId,
    ])
    expect(rows).toEqual([])
  })

  test('with the same meaning are reported, and the one that is not read needs checking', async () => {
    const detail = await importer.uploaded(csv(['House', 'Door number', 'Street'], ['12', '3', 'Wrenfold Lane']))
    expect(detail).toMatchObject({
      columns: [{ meaning: 'house' }, { meaning: null, basis: 'header', confidence: 0.5 }, { meaning: 'street' }],
      warnings: [
        '“Door number” is not read, since another column was recognised as the same. Check which of them is right.',
      ],
    })
  })

  test.each([
    [{}, 'This field is required.'],
    [{ meanings: 'uprn' }, 'Send a list with one meaning, or null, for each column.'],
    [{ meanings: ['uprn'] }, '1 meanings were given for 2 columns. Send one, or null, for each column.'],
    [{ meanings: ['uprn', 'uprn'] }, 'Only one column can be uprn: set the others to null.'],
    [{ meanings: ['uprn', 'colour'] }, 'Column 2: "colour" is not a column meaning'],
  ])('%j is rejected', async (payload, text) => {
    const { id } = await importer.uploaded('A,B\n1,2\n')
    const answer = await importer.ask('PUT', `imports/${id}/columns/`, payload)
    expect([answer.statusCode, answer.json()]).toEqual([400, { meanings: [expect.stringContaining(text)] }])
  })

  test('cannot be changed after the start', async () => {
    const { id } = await importer.uploaded('UPRN\n900000012\n')
    await importer.start(id)
    const answer = await importer.ask('PUT', `imports/${id}/columns/`, { meanings: ['reference'] })
    expect([answer.statusCode, answer.json().detail]).toEqual([409, expect.stringContaining('has already started')])
    await importer.start(id)
  })
})

describe('the file', () => {
  /** Stored in two parts. */
  const long = csv(['UPRN', 'Note'], ...Array.from({ length: 300 }, (_, row) => [String(row), 'y'.repeat(4_500)]))

  test('is returned unchanged, with its length', async () => {
    const { id } = await importer.uploaded(long)
    const file = await importer.ask('GET', `imports/${id}/file/`)
    expect([file.body === long, file.headers['content-length'], file.headers['content-type']]).toEqual([
      true,
      String(Buffer.byteLength(long)),
      'application/octet-stream',
    ])
  })

  test('is read part by part on demand, and ends if it is discarded meanwhile', async () => {
    const { id: importId } = await importer.uploaded(long)
    const { organisationId, headers } = importer.member
    const { parts } = await importFile(running, { organisationId, importId })
    const reading = parts[Symbol.asyncIterator]()
    expect((await reading.next()).value).toHaveLength(1024 * 1024)
    const url = `/api/portfolio/imports/${importId}/discard/`
    expect((await running.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204)
    await expect(reading.next()).rejects.toThrow('NOT_FOUND')
  })
})

test('uploads and downloads are rate limited, viewing them is not', async () => {
  const limited = await startTestApp({ rateLimits: 'on' })
  onTestFinished(() => limited.stop())
  const owner = await createImporter(limited)
  const { id } = await owner.uploaded('UPRN\n1\n')
  const download = async (what: string) => (await owner.ask('GET', `imports/${id}/${what}/`)).statusCode
  for (let pair = 0; pair < 60; pair += 1)
    expect([await download('file'), await download('results')]).toEqual([200, 200])
  expect([await download('file'), await download('results')]).toEqual([429, 429])
  const member = await createImporter(limited)
  for (let look = 0; look < 70; look += 1) await member.ask('GET', 'imports/')
  for (let upload = 0; upload < 60; upload += 1) expect((await member.upload('')).statusCode).toBe(400)
  expect((await member.upload('UPRN\n1\n')).statusCode).toBe(429)
  expect((await member.ask('GET', 'imports/')).statusCode).toBe(200)
})
