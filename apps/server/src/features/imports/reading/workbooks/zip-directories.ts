/**
 * Whether an archive has two directories with different parts. Some readers use the ZIP64 directory whenever it exists,
 * others only if the plain one refers to it. One reader could therefore measure other parts than another one reads.
 * Writers of streamed tables put both into every workbook.
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
 * Total unpacked size that the parts of an archive claim, in one pass over its plain directory. Infinite if that
 * directory is not valid. Used to scale a deadline, not as a limit.
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

/** PKWARE APPNOTE.TXT, 4.3.12 to 4.3.16. */
const END = Buffer.from('PK\x05\x06')
const END_BYTES = 22
const LOCATOR = 0x07_06_4b_50
const ENTRY = 0x02_01_4b_50
const ENTRY_BYTES = 46
const LOCATOR_BYTES = 20
const LARGE_END_BYTES = 56
/** Marks a value that is in the ZIP64 directory. */
const ELSEWHERE_16 = 0xff_ff
const ELSEWHERE_32 = 0xff_ff_ff_ff
