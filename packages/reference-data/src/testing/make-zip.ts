import { crc32, deflateRawSync } from 'node:zlib'

const STORED = 0
const DEFLATED = 8
const IN_ZIP64 = 0xffff_ffff

export interface ZipOptions {
  /** Compression method in the archive; a method other than stored and deflated is only declared. */
  method?: number
  /** Writes sizes and offsets in 64 bits, as in archives of more than 4 GB. */
  isZip64?: boolean
  isEncrypted?: boolean
}

/**
 * Creates a zip archive byte by byte, so that tests do not depend on the library under test.
 *
 * @param files contents by name
 */
export function makeZip(files: Record<string, string | Buffer>, options: ZipOptions = {}): Buffer {
  const { method = DEFLATED, isZip64 = false, isEncrypted = false } = options
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = method === DEFLATED ? deflateRawSync(plain) : plain
    const nameBytes = Buffer.from(name)
    const facts = Buffer.alloc(22)
    facts.writeUInt16LE(isZip64 ? 45 : 20, 0)
    facts.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(crc32(plain), 10)
    facts.writeUInt32LE(isZip64 ? IN_ZIP64 : packed.length, 14)
    facts.writeUInt32LE(isZip64 ? IN_ZIP64 : plain.length, 18)
    const sizes = isZip64 ? zip64Field([plain.length, packed.length]) : Buffer.alloc(0)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), facts, lengths(nameBytes, sizes), nameBytes, sizes, packed])
    const place = Buffer.alloc(14 - 4)
    const at = Buffer.alloc(4)
    at.writeUInt32LE(isZip64 ? IN_ZIP64 : offset)
    const extra = isZip64 ? zip64Field([plain.length, packed.length, offset]) : sizes
    const stated = Buffer.concat([facts, lengths(nameBytes, extra), place, at, nameBytes, extra])
    central.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), stated]))
    local.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}

/** The same with uncompressed entries, as programs store compressed files. */
export function makeStoredZip(files: Record<string, string | Buffer>): Buffer {
  return makeZip(files, { method: STORED })
}

function lengths(name: Buffer, extra: Buffer): Buffer {
  const both = Buffer.alloc(4)
  both.writeUInt16LE(name.length, 0)
  both.writeUInt16LE(extra.length, 2)
  return both
}

function zip64Field(numbers: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + numbers.length * 8)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(numbers.length * 8, 2)
  for (const [index, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + index * 8)
  return field
}
