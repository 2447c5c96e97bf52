import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { customType } from 'drizzle-orm/pg-core'

/**
 * A column of JSON that is kept packed: for what is large, and read whole or not at all. A fifth of it is sent, and the
 * database, which the homes of all nodes go through, neither takes it apart nor packs it.
 */
export const packedJson = customType<{ data: unknown; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  toDriver: packed,
  fromDriver: (bytes) => JSON.parse(zstdDecompressSync(bytesOf(bytes)).toString()),
})

/** As such a column has it. */
export function packed(value: unknown): Buffer {
  return zstdCompressSync(JSON.stringify(value), BRIEF)
}

/** Making room for the window of a long text takes three times as long as packing some kilobytes, to the same length. */
const BRIEF = { params: { [constants.ZSTD_c_windowLog]: 16 } }

/** PostgreSQL writes bytes as a text wherever it makes JSON of a row; `withinOrganisation` and `readOnce` settle how. */
function bytesOf(bytes: Buffer | string): Buffer {
  return typeof bytes === 'string' ? Buffer.from(bytes.slice('\\x'.length), 'hex') : bytes
}
