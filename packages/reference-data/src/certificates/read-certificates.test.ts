import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { SourceFileError } from '../files/source-file-error.ts'
import { sourceBytes } from '../files/source-files.ts'
import { makeZip } from '../testing/make-zip.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readCertificates } from './read-certificates.ts'
import type { CertificateRecord } from './record/certificate-record.ts'
import type { CertificateRow } from './record/certificate-row.ts'
import { certificateCsv, SAMPLE_CERTIFICATE } from './testing/sample-certificates.ts'

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

test('skips the second header of a Scottish file, with readable names', async () => {
  const folder = temporaryFolder()
  const lines = certificateCsv([{}]).split('\n')
  const readable = (lines[0] ?? '').split(',').map((name) => (name === 'POSTCODE' ? 'Postcode' : `${name} as text`))
  const file = await folder.write('scotland.csv', [lines[0], readable.join(','), ...lines.slice(1)].join('\n'))
  expect(await rowsOf(file)).toHaveLength(1)
})

test('reads the misspelt corridor column of old files', async () => {
  const folder = temporaryFolder()
  const cells = { PROPERTY_TYPE: 'Flat', HEAT_LOSS_CORRIDOR: 'unheated corridor', UNHEATED_CORRIDOR_LENGTH: '9.71' }
  const file = await folder.write(
    'old.csv',
    certificateCsv([cells]).replace('HEAT_LOSS_CORRIDOR', 'HEAT_LOSS_CORRIDOOR'),
  )
  const [record] = await recordsOf(file)
  expect(record?.features.flat).toMatchObject({ corridor: 'unheated', unheatedCorridorLengthM: 9.71 })
})

test('reads a folder recursively and in order, and reports ignored files', async () => {
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

test('reads a zip without unpacking it', async () => {
  const folder = temporaryFolder()
  const zip = await folder.write(
    'domestic-csv.zip',
    makeZip({
      'certificates-2024.csv': certificateCsv([{ UPRN: '2' }]),
      'certificates-2012.csv': certificateCsv([{ UPRN: '1' }]),
      'LICENCE.txt': 'terms',
    }),
  )
  const rows = await rowsOf(zip)
  expect(rows.map(({ file }) => file.slice(zip.length))).toEqual(['/certificates-2012.csv', '/certificates-2024.csv'])
  expect((await recordsOf(zip)).map(({ uprn }) => uprn)).toEqual(['1', '2'])
})

/** Offset of the first entry's length in the directory at the end of an archive. */
const lengthOfFirst = (zip: Buffer): number => zip.readUInt32LE(zip.length - 6) + 24

test('reads a zip within a zip, and reports a deeper one as ignored', async () => {
  const folder = temporaryFolder()
  const year = (uprn: string) =>
    makeZip({ 'certificates.csv': certificateCsv([{ UPRN: uprn }]), 'LICENCE.txt': 'terms' })
  const zip = await folder.write(
    'zips/all.zip',
    makeZip({
      '2024.zip': year('2'),
      '2012.ZIP': year('1'),
      'older.zip': makeZip({ 'deeper.zip': year('3') }),
      'rest.csv': certificateCsv([{ UPRN: '4' }]),
    }),
  )
  const ignored: string[] = []
  const onIgnoredFile = (...args: string[]) => ignored.push(args.join(': ').slice(zip.length))
  const rows = await Array.fromAsync(readCertificates(dirname(zip), { onIgnoredFile }))
  expect(rows.map((row) => [row.file.slice(zip.length), row.kind === 'certificate' && row.record.uprn])).toEqual([
    ['/2012.ZIP/certificates.csv', '1'],
    ['/2024.zip/certificates.csv', '2'],
    ['/rest.csv', '4'],
  ])
  expect(ignored).toEqual([
    '/2012.ZIP/LICENCE.txt: not a CSV, JSON or XML file',
    '/2024.zip/LICENCE.txt: not a CSV, JSON or XML file',
    '/older.zip/deeper.zip: a zip within a zip within a zip: extract it and enter it separately',
  ])
  expect(await sourceBytes([zip])).toBe(
    ['1', '2', '4'].reduce((bytes, uprn) => bytes + certificateCsv([{ UPRN: uprn }]).length, 2 * 'terms'.length),
  )
})

test('ignores an inner zip that would not fit into memory, without opening it', async () => {
  const inner = makeZip({ 'certificates.csv': certificateCsv([{}]) })
  const outer = makeZip({ 'large.zip': inner, 'rest.csv': certificateCsv([{}]) })
  outer.writeUInt32LE(600 << 20, lengthOfFirst(outer))
  const zip = await temporaryFolder().write('all.zip', outer)
  const ignored: string[] = []
  const onIgnoredFile = (...args: string[]) => ignored.push(args.join(': ').slice(zip.length))
  expect(await Array.fromAsync(readCertificates(zip, { onIgnoredFile }))).toHaveLength(1)
  expect(ignored).toEqual(['/large.zip: a zip of more than 512 MB within a zip: extract it and enter it separately'])
})

test('reports an inner zip that is longer than stated, or not a zip', async () => {
  const folder = temporaryFolder()
  const outer = makeZip({ 'bomb.zip': makeZip({ 'certificates.csv': certificateCsv([{}]) }) })
  outer.writeUInt32LE(100, lengthOfFirst(outer))
  const bomb = await folder.write('bombs.zip', outer)
  await expect(rowsOf(bomb)).rejects.toThrow(`${bomb}/bomb.zip cannot be read completely`)
  const other = await folder.write('other.zip', makeZip({ 'text.zip': 'not a zip' }))
  await expect(rowsOf(other)).rejects.toThrow(`${other}/text.zip is not a whole zip file: get it again.`)
})

test('ignores tables of shops, offices and public buildings everywhere', async () => {
  const folder = temporaryFolder()
  const offices = 'LMK_KEY,ADDRESS1,POSTCODE,ASSET_RATING,ASSET_RATING_BAND,PROPERTY_TYPE,FLOOR_AREA,UPRN\n'
  const schools = 'certificate_number,address1,postcode,current_operational_rating,total_floor_area,uprn\n'
  const advice = 'LMK_KEY,PAYBACK_TYPE,RECOMMENDATION_ITEM,RECOMMENDATION\n'
  const page = { 'lmk-key': 'abcdef01', address1: '1 Mill Lane', postcode: 'YO31 1BR', 'asset-rating': '50' }
  const files = [
    await folder.write('all/certificates.csv', `${offices}abcdef01,1 Mill Lane,YO31 1BR,50,B,Offices,100,1\n`),
    await folder.write('all/display.csv', `${schools}0000-1111-2222-3333-4444,2 Mill Lane,YO31 1BR,80,900,2\n`),
    await folder.write('all/page.json', JSON.stringify({ rows: [page] })),
    await folder.write('all/recommendations.csv', `${advice}abcdef01,SHORT,1,Change the lamps\n`),
  ]
  const reasons = [
    'non-domestic certificates, not homes',
    'display certificates, not homes',
    'non-domestic certificates, not homes',
    'recommendations, not certificates',
  ]
  for (const paths of [[dirname(files[0] ?? '')], files]) {
    const ignored: string[] = []
    for (const path of paths) {
      const onIgnoredFile = (_: string, reason: string) => ignored.push(reason)
      expect(await Array.fromAsync(readCertificates(path, { onIgnoredFile }))).toEqual([])
    }
    expect(ignored).toEqual(reasons)
  }
})

test('reports the document of a non-domestic building', async () => {
  const document = { schema_type: 'CEPC-8.0.0', uprn: 1, address_line_1: '1 Mill Lane', postcode: 'YO31 1BR' }
  const file = await temporaryFolder().write('0000-1111-2222-3333-4444.json', JSON.stringify(document))
  expect(await rowsOf(file)).toEqual([
    { kind: 'unreadable', row: 1, file, reason: 'it is the certificate of a non-domestic building' },
  ])
})

test('accepts a Scottish table, and a table of homes with a column for other buildings', async () => {
  const folder = temporaryFolder()
  const scottish =
    'Property_UPRN,OSG_Reference_Number,ADDRESS1,POSTCODE,Total floor area (m²),Current energy efficiency rating,Wall_description\n'
  const row = '1000,906000000101,1 High Street,EH11 1CC,80,64,Cavity wall\n'
  const joined = certificateCsv([{}])
    .split('\n')
    .map((line, at) => (line === '' ? '' : `${line},${at === 0 ? 'ASSET_RATING' : ''}`))
  await folder.write('scotland.csv', scottish + row)
  await folder.write('joined.csv', joined.join('\n'))
  expect((await recordsOf(folder.path)).map(({ uprn }) => uprn)).toEqual(['990000000101', '906000000101'])
})

test('reports a row with the wrong number of cells', async () => {
  const folder = temporaryFolder()
  const file = await folder.write('short.csv', `${certificateCsv([{}])}only,three,fields\n`)
  const width = Object.keys(SAMPLE_CERTIFICATE).length
  expect((await rowsOf(file))[1]).toEqual({
    kind: 'unreadable',
    row: 2,
    file,
    reason: `the row has 3 fields, its header ${width}`,
  })
})

test('reports where to look when a row has swallowed others', async () => {
  const folder = temporaryFolder()
  const [header = '', row = ''] = certificateCsv([{}]).split('\n')
  const file = await folder.write('quote.csv', `${header}\n"never closed,x\n${row}\n${row}\n`)
  expect(await rowsOf(file)).toMatchObject([
    { kind: 'unreadable', row: 1, reason: expect.stringMatching(/is a quote unclosed\?$/) },
    { kind: 'certificate', row: 2 },
  ])
})

test('ignores and reports binary files', async () => {
  const folder = temporaryFolder()
  const picture = await folder.write('picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]))
  const empty = await folder.write('empty.csv', '')
  const ignored: string[] = []
  for await (const row of readCertificates(dirname(empty), {
    onIgnoredFile: (...args) => ignored.push(args.join(': ')),
  })) {
    expect.unreachable(`row ${row.row} of ${row.file}`)
  }
  expect(ignored).toEqual([`${empty}: empty`, `${picture}: not text`])
})

test('reports each row of another table if it was given explicitly, and ignores it otherwise', async () => {
  const folder = temporaryFolder()
  const file = await folder.write('columns.csv', 'filename,column,description\ncertificates.csv,UPRN,number\na,b,c\n')
  expect((await rowsOf(file)).map((row) => row.kind)).toEqual(['unreadable', 'unreadable'])
  const ignored: string[] = []
  const onIgnoredFile = (_: string, reason: string) => ignored.push(reason)
  expect(await Array.fromAsync(readCertificates(folder.path, { onIgnoredFile }))).toEqual([])
  expect(ignored).toEqual(['the header contains no certificate column'])
})

test('skips headers repeated by joined pages', async () => {
  const folder = temporaryFolder()
  const page = certificateCsv([{}])
  const file = await folder.write('pages.csv', page + page)
  expect(await rowsOf(file)).toHaveLength(2)
})

test('repairs double decoding in texts for display', async () => {
  const folder = temporaryFolder()
  const cells = { ADDRESS1: '3 St MargaretGÇÖs Road', WALLS_DESCRIPTION: 'Average thermal transmittance 0.21 W/m-¦K' }
  const [record] = await recordsOf(await folder.write('mojibake.csv', certificateCsv([cells])))
  expect(record?.address).toBe('3 St Margaret’s Road')
  expect(record?.features.wall.uValueWPerM2K).toBe(0.21)
  expect(record?.features.describedAs.walls).toBe('Average thermal transmittance 0.21 W/m²K')
})

test('gives a page of the old service the same certificate as the table', async () => {
  const folder = temporaryFolder()
  const [expected] = await recordsOf(await folder.write('table.csv', certificateCsv([{}])))
  const row = Object.fromEntries(
    Object.entries(SAMPLE_CERTIFICATE).map(([column, cell]) => [column.toLowerCase().replaceAll('_', '-'), cell]),
  )
  const page = JSON.stringify({ 'column-names': Object.keys(row), rows: [row] })
  expect(await recordsOf(await folder.write('page.json', page))).toEqual([expected])
  expect(await recordsOf(await folder.write('lines.ndjson', `${JSON.stringify(row)}\n`))).toEqual([expected])
})

test('skips only a broken line', async () => {
  const row = JSON.stringify(SAMPLE_CERTIFICATE)
  const file = await temporaryFolder().write('lines.jsonl', `${row}\n{"address1": "cut o\n\n${row}`)
  expect((await rowsOf(file)).map(({ kind, row: number }) => [number, kind])).toEqual([
    [1, 'certificate'],
    [2, 'unreadable'],
    [3, 'certificate'],
  ])
})

test('reports search results and broken JSON', async () => {
  const folder = temporaryFolder()
  const found = { certificateNumber: '0000-1111-2222-3333-4444', addressLine1: '1 Mill Lane', postcode: 'YO31 1BR' }
  const search = await folder.write('search.json', JSON.stringify({ data: [found] }))
  const broken = await folder.write('broken.json', '{"address1": ')
  expect((await rowsOf(search)).map((row) => row.kind === 'unreadable' && row.reason)).toEqual([
    'a search result: it refers to a certificate but does not contain it',
  ])
  expect((await rowsOf(broken)).map((row) => row.kind === 'unreadable' && row.reason)).toEqual(['this is not JSON'])
})

test('reports a missing path in one sentence', async () => {
  await expect(rowsOf('/nowhere/certificates.csv')).rejects.toThrow(SourceFileError)
})

test('names the damaged entry of a zip', async () => {
  const whole = makeZip({
    'certificates.csv': certificateCsv(Array.from({ length: 50 }, (_, index) => ({ UPRN: `${index + 1}` }))),
  })
  // After the entry's header, inside its compressed bytes.
  whole.fill(0xff, 60, 120)
  const file = await temporaryFolder().write('damaged-entry.zip', whole)
  await expect(rowsOf(file)).rejects.toThrow(
    `${file}/certificates.csv cannot be read completely: it is damaged. Download it again.`,
  )
})

test('reports a damaged zip in one sentence', async () => {
  const file = await temporaryFolder().write('damaged.zip', 'not a zip')
  await expect(rowsOf(file)).rejects.toThrow('is not a whole zip file: get it again.')
})
