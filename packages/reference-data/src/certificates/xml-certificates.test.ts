import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { makeZip } from '../testing/make-zip.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readCertificates } from './read-certificates.ts'
import { xmlOfDocument } from './testing/xml-of-document.ts'
import { MOST_XML_BYTES } from './xml-certificates.ts'

const XML = xmlOfDocument({
  schema_type: 'RdSAP-Schema-20.0.0',
  assessment_type: 'RdSAP',
  property_type: 0,
  address_line_1: '1 Mill Lane',
  postcode: 'YO31 1BR',
})

const rowsOf = (path: string, ignored: string[] = []) =>
  Array.fromAsync(readCertificates(path, { onIgnoredFile: (file, reason) => ignored.push(`${file}: ${reason}`) }))

test('reads a file, those of a folder, and those in a zip', async () => {
  const folder = temporaryFolder()
  const file = await folder.write('in/0000-1111-2222-3333-4444.xml', XML)
  const zip = await folder.write('all.zip', makeZip({ 'a.xml': XML, 'b.xml': Buffer.from(`\uFEFF${XML}`, 'utf16le') }))
  expect(await rowsOf(file)).toMatchObject([
    { kind: 'certificate', row: 1, record: { address: '1 Mill Lane', certificateKey: '0000-1111-2222-3333-4444' } },
  ])
  expect(await rowsOf(dirname(file))).toEqual(await rowsOf(file))
  expect((await rowsOf(zip)).map((row) => [row.file, row.kind])).toEqual([
    [`${zip}/a.xml`, 'certificate'],
    [`${zip}/b.xml`, 'certificate'],
  ])
})

test('reports a damaged certificate of a folder as a row, and ignores other XML', async () => {
  const folder = temporaryFolder()
  await folder.write('cut.xml', XML.slice(0, -40))
  await folder.write('map.xml', '<kml/>')
  await folder.write('new.xml', XML.replaceAll('20.0.0', '30.0'))
  await folder.write('page.csv', '<!doctype html><html><br></html>')
  const ignored: string[] = []
  expect(await rowsOf(folder.path, ignored)).toEqual([
    {
      kind: 'unreadable',
      row: 1,
      file: `${folder.path}/cut.xml`,
      reason: expect.stringContaining('it may be cut off'),
    },
    {
      kind: 'unreadable',
      row: 1,
      file: `${folder.path}/new.xml`,
      reason: expect.stringContaining('“RdSAP-Schema-30.0”'),
    },
  ])
  expect(ignored).toEqual([
    expect.stringMatching(/map\.xml: its root element “kml” is not that of an energy certificate/),
    expect.stringMatching(/page\.csv: it is a web page, not a certificate$/),
  ])
})

test('names the file, the value and the remedy for a file that was given explicitly', async () => {
  const folder = temporaryFolder()
  const large = await folder.write(
    'large.xml',
    `<RdSAP-Report>${' '.repeat(MOST_XML_BYTES + (1 << 20))}</RdSAP-Report>`,
  )
  await expect(rowsOf(large)).rejects.toThrow(
    `${large} cannot be read: its 9.0 MB exceed the limit of 8.0 MB: enter one file per certificate, without attachments.`,
  )
  const bomb = await folder.write('bomb.xml', '<!DOCTYPE r [<!ENTITY a "b">]><RdSAP-Report>&a;</RdSAP-Report>')
  await expect(rowsOf(bomb)).rejects.toThrow(`${bomb} cannot be read: it has a document type (DOCTYPE)`)
})
