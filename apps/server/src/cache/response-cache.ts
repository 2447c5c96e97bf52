import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { versionedCache } from './versioned-cache.ts'

/** What an answer says follows from this, and from nothing else: while it is the same, so is the answer. */
export interface CacheKey {
  /** Whose answer it is, among all answers of all routes and organisations. */
  key: string
  version: string
}

/** An answer in both forms that clients take. */
export interface CachedResponse {
  /** The JSON, packed with zstd. */
  packed: Buffer
  /** A large one comes in pieces. */
  unpacked(): Buffer | Readable
}

/**
 * Answers that were rendered once. Nobody is given one without the state of its record having been read from the
 * database for this very request: rendering is what is saved, never a look.
 */
export interface ResponseCache {
  /** @param render makes the JSON, whole or in pieces; those who ask for the same state meanwhile wait for it */
  give(state: CacheKey, render: () => Promise<Json>): Promise<CachedResponse>
  /** How much memory they take now. */
  bytes(): { packed: number; unpacked: number }
}

type Json = string | AsyncIterable<string>

/** Room for what some ten thousand homes have to tell, and for a thousand of them as most programs take it. */
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

/** zlib hands out the beginning of a buffer of 64 KiB, all of which stays in memory for an answer of a tenth of that. */
function trimmed(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  // Not by Buffer.from, whose small buffers share one piece of memory with whatever else is small at that time.
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Smaller ones are done sooner than a thread is found, which might be hashing a password. */
const SMALL_BYTES = 32 * 1024
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }
/** Each is a turn of the thread that answers everybody. */
const PIECES = { chunkSize: 256 * 1024 }

async function pack(json: Json): Promise<Buffer> {
  if (typeof json === 'string' && json.length <= SMALL_BYTES * 4) return zstdCompressSync(json, LEVEL)
  const packing = createZstdCompress({ ...LEVEL, ...PIECES })
  const [packed] = await Promise.all([buffer(packing), pipeline(typeof json === 'string' ? [json] : json, packing)])
  return packed
}
