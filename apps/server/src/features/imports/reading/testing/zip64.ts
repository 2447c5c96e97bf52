const END_BYTES = 22

interface Zip64Options {
  /** Number of parts at the end of the plain directory that the ZIP64 directory lacks. */
  leftOut?: number
  /** The plain directory only refers to the other. */
  isPlainEmpty?: boolean
}

/** Adds a ZIP64 directory to the archive, as writers of streamed tables do. */
export function withZip64(zip: Uint8Array, { leftOut = 0, isPlainEmpty = false }: Zip64Options = {}): Uint8Array {
  const [parts, end] = [zip.subarray(0, -END_BYTES), Buffer.from(zip.subarray(-END_BYTES))]
  const record = Buffer.alloc(56)
  record.write('PK\x06\x06', 'latin1')
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(end.readUInt16LE(10) - leftOut), at)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40)
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(parts.length), 8)
  locator.writeUInt32LE(1, 16)
  if (isPlainEmpty) end.fill(0xff, 8, 20)
  return Uint8Array.from(Buffer.concat([parts, record, locator, end]))
}
