import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import type { CertificateRecord } from './certificate-record.ts'
import type { CertificateRow } from './certificate-row.ts'
import { readCertificates } from './read-certificates.ts'
import { SourceFileError } from './source-file-error.ts'
import { certificateCsv, MADE_UP } from './testing/made-up-certificates.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { zipOf } from './testing/zip-of.ts'

async function rowsOf(path: string): Promise<CertificateRow[]> {
  return Array.fromAsync(readCertificates(path))
}

async function recordsOf(path: string): Promise<CertificateRecord[]> {
  return (await rowsOf(path)).flatMap((row) => (row.kind === 'certificate' ? row.record : []))
}

test('every spelling of the columns gives the same certificate', async () => {
  const folder = temporaryFolder()
  const upper = await folder.write('upper.csv', certificateCsv([{}]))
  const [expected] = await recordsOf(upper)
  expect(expected).toMatchObject({
    uprn: '990000000101',
    certificateKey: 'a1b2c3d4e5f60718',
    address: '14 Chestnut Avenue',
    postTown: 'YORK',
    postcode: 'YO31 1BR',
    lodgedAt: '2022-05-04 10:20:30',
    features: { nation: 'england', propertyType: 'house', totalFloorAreaM2: 88.5, ageBand: 'C', assessment: 'rdsap' },
    lodged: { sapScore: 67, epcBand: 'D', primaryEnergyKwhPerM2: 214 },
  })
  const spellings = {
    kebab: (column: string) => column.toLowerCase().replaceAll('_', '-'),
    lower: (column: string) => column.toLowerCase(),
    spaced: (column: string) => column.toLowerCase().replaceAll('_', ' '),
  }
  for (const [name, spell] of Object.entries(spellings)) {
    const file = await folder.write(`${name}.csv`, `\uFEFF${certificateCsv([{}], spell)}`)
    expect([name, await recordsOf(file)]).toEqual([name, [expected]])
  }
})

test('the second line of a Scottish file, with names to read, is no certificate', async () => {
  const folder = temporaryFolder()
  const lines = certificateCsv([{}]).split('\n')
  const readable = (lines[0] ?? '').split(',').map((name) => (name === 'POSTCODE' ? 'Postcode' : `${name} as text`))
  const file = await folder.write('scotland.csv', [lines[0], readable.join(','), ...lines.slice(1)].join('\n'))
  expect(await rowsOf(file)).toHaveLength(1)
})

test('the misspelt corridor column of old files is read', async () => {
  const folder = temporaryFolder()
  const cells = { PROPERTY_TYPE: 'Flat', HEAT_LOSS_CORRIDOR: 'unheated corridor', UNHEATED_CORRIDOR_LENGTH: '9.71' }
  const file = await folder.write(
    'old.csv',
    certificateCsv([cells]).replace('HEAT_LOSS_CORRIDOR', 'HEAT_LOSS_CORRIDOOR'),
  )
  const [record] = await recordsOf(file)
  expect(record?.features.flat).toMatchObject({ corridor: 'unheated', unheatedCorridorLengthM: 9.71 })
})

test('a folder is read with all below it, in order, and says what it passed over', async () => {
  const folder = temporaryFolder()
  await folder.write('domestic-b/certificates.csv', certificateCsv([{ UPRN: '3' }]))
  await folder.write('domestic-a/certificates.csv', certificateCsv([{ UPRN: '1' }, { UPRN: '2' }]))
  await folder.write('domestic-a/recommendations.csv', 'LMK_KEY,IMPROVEMENT_ITEM,IMPROVEMENT_ID\na1,1,5\n')
  await folder.write('domestic-a/LICENCE.txt', 'terms')
  await folder.write('domestic-a/schema.json', '{"@context": "http://www.w3.org/ns/csvw", "columns": []}')
  const ignored: string[] = []
  const rows = await Array.fromAsync(
    readCertificates(folder.path, { onIgnoredFile: (file) => ignored.push(file.slice(folder.path.length + 1)) }),
  )
  expect(rows.map((row) => (row.kind === 'certificate' ? row.record.uprn : row.reason))).toEqual(['1', '2', '3'])
  expect(rows.map(({ row }) => row)).toEqual([1, 2, 1])
  expect(ignored).toEqual(['domestic-a/LICENCE.txt', 'domestic-a/recommendations.csv', 'domestic-a/schema.json'])
})

test('a zip is read without unpacking it', async () => {
  const folder = temporaryFolder()
  const zip = await folder.write(
    'domestic-csv.zip',
    zipOf({
      'certificates-2024.csv': certificateCsv([{ UPRN: '2' }]),
      'certificates-2012.csv': certificateCsv([{ UPRN: '1' }]),
      'LICENCE.txt': 'terms',
    }),
  )
  const rows = await rowsOf(zip)
  expect(rows.map(({ file }) => file.slice(zip.length))).toEqual(['/certificates-2012.csv', '/certificates-2024.csv'])
  expect((await recordsOf(zip)).map(({ uprn }) => uprn)).toEqual(['1', '2'])
})

test('a row of the wrong width is named, not guessed', async () => {
  const folder = temporaryFolder()
  const file = await folder.write('short.csv', `${certificateCsv([{}])}only,three,fields\n`)
  const width = Object.keys(MADE_UP).length
  expect((await rowsOf(file))[1]).toEqual({
    kind: 'unreadable',
    row: 2,
    file,
    reason: `the row has 3 fields, its header ${width}`,
  })
})

test('a row that swallowed others says where to look', async () => {
  const folder = temporaryFolder()
  const [header = '', row = ''] = certificateCsv([{}]).split('\n')
  const file = await folder.write('quote.csv', `${header}\n"never closed,x\n${row}\n${row}\n`)
  expect(await rowsOf(file)).toMatchObject([
    { kind: 'unreadable', row: 1, reason: expect.stringMatching(/is a quote not closed\?$/) },
    { kind: 'certificate', row: 2 },
  ])
})

test('what is no text is passed over by name', async () => {
  const folder = temporaryFolder()
  const twoBytes = await folder.write('utf-16.csv', Buffer.from(`\ufeff${certificateCsv([{}])}`, 'utf16le'))
  const empty = await folder.write('empty.csv', '')
  const passedOver: string[] = []
  for await (const row of readCertificates(dirname(empty), {
    onIgnoredFile: (...told) => passedOver.push(told.join(': ')),
  })) {
    expect.unreachable(`row ${row.row} of ${row.file}`)
  }
  expect(passedOver).toEqual([`${empty}: empty`, `${twoBytes}: not text in UTF-8`])
})

test('a table that is not of certificates is unreadable row by row', async () => {
  const folder = temporaryFolder()
  const file = await folder.write('other.csv', 'colour,size\nred,1\nblue,2\n')
  expect((await rowsOf(file)).map((row) => row.kind)).toEqual(['unreadable', 'unreadable'])
})

test('headers repeated by joined pages are no certificates', async () => {
  const folder = temporaryFolder()
  const page = certificateCsv([{}])
  const file = await folder.write('pages.csv', page + page)
  expect(await rowsOf(file)).toHaveLength(2)
})

test('double decoding is repaired where people read it', async () => {
  const folder = temporaryFolder()
  const cells = { ADDRESS1: '3 St MargaretGÇÖs Road', WALLS_DESCRIPTION: 'Average thermal transmittance 0.21 W/m-¦K' }
  const [record] = await recordsOf(await folder.write('mojibake.csv', certificateCsv([cells])))
  expect(record?.address).toBe('3 St Margaret’s Road')
  expect(record?.features.wall.uValueWPerM2K).toBe(0.21)
  expect(record?.features.describedAs.walls).toBe('Average thermal transmittance 0.21 W/m²K')
})

test('a page of the old service gives the same certificate as the table', async () => {
  const folder = temporaryFolder()
  const [expected] = await recordsOf(await folder.write('table.csv', certificateCsv([{}])))
  const row = Object.fromEntries(
    Object.entries(MADE_UP).map(([column, cell]) => [column.toLowerCase().replaceAll('_', '-'), cell]),
  )
  const page = JSON.stringify({ 'column-names': Object.keys(row), rows: [row] })
  expect(await recordsOf(await folder.write('page.json', page))).toEqual([expected])
  expect(await recordsOf(await folder.write('lines.ndjson', `${JSON.stringify(row)}\n`))).toEqual([expected])
})

test('a broken line costs no other', async () => {
  const row = JSON.stringify(MADE_UP)
  const file = await temporaryFolder().write('lines.jsonl', `${row}\n{"address1": "cut o\n\n${row}`)
  expect((await rowsOf(file)).map(({ kind, row: number }) => [number, kind])).toEqual([
    [1, 'certificate'],
    [2, 'unreadable'],
    [3, 'certificate'],
  ])
})

test('search results and broken JSON are named', async () => {
  const folder = temporaryFolder()
  const found = { certificateNumber: '0000-1111-2222-3333-4444', addressLine1: '1 Mill Lane', postcode: 'YO31 1BR' }
  const search = await folder.write('search.json', JSON.stringify({ data: [found] }))
  const broken = await folder.write('broken.json', '{"address1": ')
  expect((await rowsOf(search)).map((row) => row.kind === 'unreadable' && row.reason)).toEqual([
    'a search result: it names a certificate but does not hold it',
  ])
  expect((await rowsOf(broken)).map((row) => row.kind === 'unreadable' && row.reason)).toEqual(['this is not JSON'])
})

test('a path that is not there gets one sentence', async () => {
  await expect(rowsOf('/nowhere/certificates.csv')).rejects.toThrow(SourceFileError)
})

test('a zip whose entry is damaged names the entry', async () => {
  const whole = zipOf({
    'certificates.csv': certificateCsv(Array.from({ length: 50 }, (_, index) => ({ UPRN: `${index + 1}` }))),
  })
  // Behind the entry's header, inside its compressed bytes.
  whole.fill(0xff, 60, 120)
  const file = await temporaryFolder().write('damaged-entry.zip', whole)
  await expect(rowsOf(file)).rejects.toThrow(
    `${file}/certificates.csv cannot be read to its end: it is damaged; get it again.`,
  )
})

test('a damaged zip gets one sentence', async () => {
  const file = await temporaryFolder().write('damaged.zip', 'not a zip')
  await expect(rowsOf(file)).rejects.toThrow('is not a whole zip file: get it again.')
})
