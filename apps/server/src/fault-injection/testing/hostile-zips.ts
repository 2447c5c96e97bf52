import { crc32, deflateRawSync } from 'node:zlib'
import { storedZip } from '../../features/imports/reading/testing/stored-zip.ts'
import { workbookOf } from '../../features/imports/reading/testing/workbook-of.ts'

const DEFLATED = 8
const PIECE = Buffer.alloc(64 * 1024 * 1024, ' ')

/** An archive whose one sheet unpacks to a multiple of 64 MB of spaces. */
export function zipBomb(pieces: number): Uint8Array {
  // Each piece is a complete block, so that repeating one gives a valid start of a stream.
  const block = deflateRawSync(PIECE, { finishFlush: 2 })
  const packed = Buffer.concat([...Array.from({ length: pieces }, () => block), deflateRawSync(Buffer.alloc(0))])
  let sum = 0
  for (let piece = 0; piece < pieces; piece += 1) sum = crc32(PIECE, sum)
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(DEFLATED, 4)
  common.writeUInt32LE(sum, 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE((pieces * PIECE.length) % 2 ** 32, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
  const central = Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

export function zipOfManyEntries(count: number): Uint8Array {
  return storedZip(Object.fromEntries(Array.from({ length: count }, (_, entry) => [`xl/part-${entry}.xml`, ''])))
}

export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Each entity consists of ten of the previous one: a few hundred bytes that expand to gigabytes. */
export function entityExpansionWorkbook(): Uint8Array {
  const entities = Array.from({ length: 10 }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "ha">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  )
  const rows = `<row r="1">${textCell('A1', 'UPRN')}</row><row r="2">${textCell('A2', '&e9;')}</row>`
  return workbookOf(rows, { documentType: `<!DOCTYPE worksheet [${entities.join('')}]>` })
}

/** Every cell refers to one text, which is stored in the file once. */
export function sameText({ rows, characters }: { rows: number; characters: number }): Uint8Array {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`
  const beginning = `<row>${textCell('A1', 'UPRN')}</row><row>${textCell('A2', '1')}</row>`
  return workbookOf(`${beginning}${row.repeat(rows)}`, { sharedText: 'x'.repeat(characters) })
}
