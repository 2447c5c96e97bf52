import { versionedCache } from '../../cache/versioned-cache.ts'

/** What a list says of one home, and which version of it that is. */
export interface HomePiece {
  version: string
  json: string
}

/** Lists as they were last told, home by home, each by its name; those of pictures that have ended are as none. */
export interface HomeListCache {
  find(key: string, pictures: string): ReadonlyMap<number, HomePiece> | null
  /** A list that is being told, which takes the place of the one before when it is through. */
  tell(key: string, pictures: string): Telling
  /** How much memory they take, about. */
  bytes(): number
}

interface Telling {
  add(id: number, piece: HomePiece): void
  end(): void
}

/** Lists of some twenty thousand homes. A list that takes all of it by itself is not kept. */
const ROOM_BYTES = 24 * 1024 * 1024
/** Beside its text: entry, version, object. */
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
