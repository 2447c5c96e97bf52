import { versionedCache } from '../../cache/versioned-cache.ts'

/** A list's JSON of one home, with the version of the home. */
export interface HomePiece {
  version: string
  json: string
}

/** Caches lists, home by home, each by its name; a list with expired picture links counts as missing. */
export interface HomeListCache {
  find(key: string, pictures: string): ReadonlyMap<number, HomePiece> | null
  /** A list in progress, which replaces the previous one when complete. */
  tell(key: string, pictures: string): Telling
  /** Approximate memory used. */
  bytes(): number
}

interface Telling {
  add(id: number, piece: HomePiece): void
  end(): void
}

/** Lists of about twenty thousand homes. A list that would fill the cache alone is not cached. */
const ROOM_BYTES = 24 * 1024 * 1024
/** Overhead besides its text: entry, version, object. */
const BYTES_OF_PIECE = 200

export function homeListCache(roomBytes = ROOM_BYTES): HomeListCache {
  const lists = versionedCache<ReadonlyMap<number, HomePiece>>(roomBytes)
  return {
    find: (key, pictures) => lists.find({ key, version: pictures }),
    tell(key, pictures) {
      const pieces = new Map<number, HomePiece>()
      let bytes = 0
      return {
        add(id, piece) {
          bytes += piece.json.length + BYTES_OF_PIECE
          if (bytes <= roomBytes) pieces.set(id, piece)
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
