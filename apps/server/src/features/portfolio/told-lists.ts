/** What a list says of one home, and which version of it that is. */
export interface HomePiece {
  version: string
  json: string
}

/** Lists as they were last told, home by home, each by its name; those of pictures that have ended are as none. */
export interface ToldLists {
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

/** In the memory of a node; the list that nobody asked for longest goes first. */
export function toldLists(roomBytes = ROOM_BYTES): ToldLists {
  const lists = new Map<string, { pictures: string; pieces: ReadonlyMap<number, HomePiece>; bytes: number }>()
  let total = 0

  const drop = (key: string): void => {
    total -= lists.get(key)?.bytes ?? 0
    lists.delete(key)
  }

  return {
    find(key, pictures) {
      const found = lists.get(key)
      if (found === undefined || found.pictures !== pictures) return null
      // The order of the map is that of the last use.
      lists.delete(key)
      lists.set(key, found)
      return found.pieces
    },
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
          drop(key)
          if (pieces.size === 0) return
          lists.set(key, { pictures, pieces, bytes })
          total += bytes
          for (const oldest of lists.keys()) {
            if (total <= roomBytes) break
            drop(oldest)
          }
        },
      }
    },
    bytes: () => total,
  }
}
