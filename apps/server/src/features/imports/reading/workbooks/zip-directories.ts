/**
 * Whether an archive lists its parts twice, and not the same ones. Where there is a list for large archives (ZIP64),
 * some readers follow it whenever it is there, others only where the plain one says that it does not hold: so one of
 * them could measure other parts than another one reads. Writers of tables without end put both into every workbook.
 */
export function hasTwoDirectories(bytes: Uint8Array): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = archive.lastIndexOf(END, archive.length - END_BYTES)
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || archive.readUInt32LE(locator) !== LOCATOR) return false
  const [count, size, place] = [
    archive.readUInt16LE(end + 10),
    archive.readUInt32LE(end + 12),
    archive.readUInt32LE(end + 16),
  ]
  if (count === ELSEWHERE_16 || size === ELSEWHERE_32 || place === ELSEWHERE_32) return false
  const large = Number(archive.readBigUInt64LE(locator + 8))
  if (large + LARGE_END_BYTES > archive.length) return true
  const isSame =
    archive.readBigUInt64LE(large + 32) === BigInt(count) && archive.readBigUInt64LE(large + 48) === BigInt(place)
  return !isSame
}

/**
 * How large the parts of an archive claim to be once they are unpacked, in one pass over its plain list of them. Infinite
 * where that list does not hold: it is what a deadline is scaled by, and no limit.
 */
export function declaredBytes(bytes: Uint8Array): number {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = archive.lastIndexOf(END, archive.length - END_BYTES)
  if (end === -1) return 0
  let entry = archive.readUInt32LE(end + 16)
  let sum = 0
  while (entry + ENTRY_BYTES <= end && archive.readUInt32LE(entry) === ENTRY) {
    sum += archive.readUInt32LE(entry + 24)
    const [name, extra, comment] = [28, 30, 32].map((at) => archive.readUInt16LE(entry + at))
    entry += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return sum === 0 ? Number.POSITIVE_INFINITY : sum
}

/** APPNOTE.TXT of PKWARE, 4.3.12 to 4.3.16. */
const END = Buffer.from('PK\x05\x06')
const END_BYTES = 22
const LOCATOR = 0x07_06_4b_50
const ENTRY = 0x02_01_4b_50
const ENTRY_BYTES = 46
const LOCATOR_BYTES = 20
const LARGE_END_BYTES = 56
/** In place of what stands in the list for large archives. */
const ELSEWHERE_16 = 0xff_ff
const ELSEWHERE_32 = 0xff_ff_ff_ff
