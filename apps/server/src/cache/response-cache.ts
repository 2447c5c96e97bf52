import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { versionedCache } from './versioned-cache.ts'

/** State on which a response depends: the response cache reuses a response until the state changes. */
export interface CacheKey {
  /** Identifies the response among all routes and organisations. */
  key: string
  version: string
}

/** A cached response in both forms that clients accept. */
export interface CachedResponse {
  /** The JSON, compressed with zstd. */
  packed: Buffer
  /** A large response is streamed in pieces. */
  unpacked(): Buffer | Readable
}

/**
 * Caches rendered responses. The state is read from the database for every request, so a cached response is never
 * stale; only rendering is saved.
 */
export interface ResponseCache {
  /** @param render renders the JSON, whole or in pieces; simultaneous requests for the same state wait for it */
  give(state: CacheKey, render: () => Promise<Json>): Promise<CachedResponse>
  /** Memory used now. */
  bytes(): { packed: number; unpacked: number }
}

type Json = string | AsyncIterable<string>

/** Room for about ten thousand compressed homes, and for a thousand uncompressed ones. */
const ROOM = { packedBytes: 64 * 1024 * 1024, unpackedBytes: 32 * 1024 * 1024 }

export function responseCache(room = ROOM): ResponseCache {
  const packed = versionedCache<Buffer>(room.packedBytes)
  const unpacked = versionedCache<Buffer>(room.unpackedBytes)
  const beingMade = new Map<string, Promise<CachedResponse>>()

  const answer = (state: CacheKey, bytes: Buffer): CachedResponse => ({
    packed: bytes,
    unpacked: () => {
      if (bytes.length > SMALL_BYTES) return createZstdDecompress(PIECES).end(bytes)
      const found = unpacked.find(state)
      if (found !== null) return found
      const json = zstdDecompressSync(bytes)
      unpacked.put(state, trimmed(json), json.length)
      return json
    },
  })

  const make = async (state: CacheKey, render: () => Promise<Json>): Promise<CachedResponse> => {
    const bytes = await pack(await render())
    packed.put(state, trimmed(bytes), bytes.length)
    return answer(state, bytes)
  }

  return {
    give(state, render) {
      const found = packed.find(state)
      if (found !== null) return Promise.resolve(answer(state, found))
      const name = `${state.version} of ${state.key}`
      const made = beingMade.get(name) ?? make(state, render).finally(() => beingMade.delete(name))
      beingMade.set(name, made)
      return made
    },
    bytes: () => ({ packed: packed.bytes(), unpacked: unpacked.bytes() }),
  }
}

/** zlib returns a slice of a 64 KiB buffer, all of which would stay in memory for a response of a tenth of that. */
function trimmed(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  // Not by Buffer.from, whose small buffers share a memory pool with others.
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Smaller ones are compressed faster here than in a thread, which might be busy hashing a password. */
const SMALL_BYTES = 32 * 1024
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Each piece occupies the main thread, which serves all requests. */
const PIECES = { chunkSize: 256 * 1024 }

async function pack(json: Json): Promise<Buffer> {
  if (typeof json === 'string' && json.length <= SMALL_BYTES * 4) return zstdCompressSync(json, LEVEL)
  const packing = createZstdCompress({ ...LEVEL, ...PIECES })
  const [packed] = await Promise.all([buffer(packing), pipeline(typeof json === 'string' ? [json] : json, packing)])
  return packed
}
