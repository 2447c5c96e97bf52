import { versionedCache } from '../../../cache/versioned-cache.ts'

/** The JSON of one home in a list, with the home's version. */
export interface HomePiece {
  version: string
  json: string
  /** Last day on which it holds, `YYYY-MM-DD`; null or left out: while the home has this version. */
  until?: string | null
}

/** Whether what is cached has this version, and holds on a day. */
export function isCurrent<Cached extends Pick<HomePiece, 'version' | 'until'>>(
  cached: Cached | undefined,
  version: string,
  day: string,
): cached is Cached {
  return cached?.version === version && (cached.until == null || cached.until >= day)
}

/** The last response of each list, per home. An entry with expired picture links counts as missing. */
export interface HomeListCache {
  find(key: string, pictures: string): ReadonlyMap<number, HomePiece> | null
  /** Starts a new response, which replaces the previous one when complete. */
  beginUpdate(key: string, pictures: string): ListUpdate
  /** Approximate memory used. */
  bytes(): number
}

interface ListUpdate {
  add(id: number, piece: HomePiece): void
  end(): void
}

/** Enough for lists of about twenty thousand homes. A list larger than the whole cache is not cached. */
const CAPACITY_BYTES = 24 * 1024 * 1024
/** Overhead per home besides its JSON: entry, version, object. */
const BYTES_OF_PIECE = 200

export function homeListCache(capacityBytes = CAPACITY_BYTES): HomeListCache {
  const lists = versionedCache<ReadonlyMap<number, HomePiece>>(capacityBytes)
  return {
    find: (key, pictures) => lists.find({ key, version: pictures }),
    beginUpdate(key, pictures) {
      const pieces = new Map<number, HomePiece>()
      let bytes = 0
      return {
        add(id, piece) {
          bytes += piece.json.length + BYTES_OF_PIECE
          if (bytes <= capacityBytes) pieces.set(id, piece)
          else pieces.clear()
        },
        end() {
          if (pieces.size === 0) lists.drop(key)
          else lists.put({ key, version: pictures }, pieces, bytes)
        },
      }
    },
    bytes: lists.bytes,
  }
}
