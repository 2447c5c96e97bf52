/** Bytes of a table that end where a row ends. */
const BYTES_PER_CHUNK = 16 << 20
/** Certificate rows have about a thousand bytes: what is longer is a quote that nobody closed. */
const LONGEST_ROW = 24 << 20

const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Memory of chunks that have been read, for those that follow. A thread that keeps it goes through all that it remembers,
 * to tidy up, after every few chunks; and new memory is made ready page by page.
 */
export class ChunkBufferPool {
  private readonly spare: ArrayBuffer[] = []

  /** At least so many bytes, with anything in them. */
  take(bytes: number): Uint8Array<ArrayBuffer> {
    const spare = this.spare.pop()
    return spare !== undefined && spare.byteLength >= bytes ? new Uint8Array(spare) : new Uint8Array(bytes)
  }

  give(memory: ArrayBuffer): void {
    this.spare.push(memory)
  }
}

/**
 * Cuts a table that arrives in pieces into chunks of whole rows, the header at the start of the first. Line breaks
 * inside quotes end no row. Every chunk has memory of its own, which may be handed to a thread.
 */
export async function* rowChunks(
  pieces: AsyncIterable<Uint8Array>,
  delimiter: number,
  { bytesPerChunk = BYTES_PER_CHUNK, memory = new ChunkBufferPool() } = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunk = memory.take(bytesPerChunk + PIECE)
  let length = 0
  const ends = new RowEnds(delimiter)
  for await (const piece of pieces) {
    if (length + piece.length > chunk.length) chunk = grown(chunk, length, length + piece.length)
    chunk.set(piece, length)
    ends.look(chunk, length, length + piece.length)
    length += piece.length
    if (ends.last === 0 && length > LONGEST_ROW) {
      // Give up on the quote rather than hold the rest of the file.
      ends.giveUp(chunk.lastIndexOf(LINE_FEED, length - 1) + 1 || length)
    }
    const rowEnd = ends.last
    if (length >= bytesPerChunk && rowEnd > 0) {
      const rest = chunk.subarray(rowEnd, length)
      const next = memory.take(Math.max(bytesPerChunk + PIECE, rest.length))
      next.set(rest)
      yield chunk.subarray(0, rowEnd)
      length -= rowEnd
      ends.cut()
      chunk = next
    }
  }
  if (length > 0) yield chunk.subarray(0, length)
}

/**
 * Where rows end in bytes that come piece by piece. A class of its own for the loop over each byte: inside a generator it
 * runs several times as long.
 */
class RowEnds {
  /** Behind the last row that is whole; 0 while there is none. */
  last = 0
  private isInside = false
  /** Where a quote closed a field, unless another follows and makes one of the two. */
  private closedAt = -2
  private readonly delimiter: number

  constructor(delimiter: number) {
    this.delimiter = delimiter
  }

  look(bytes: Uint8Array, from: number, to: number): void {
    const { delimiter } = this
    let { last, isInside, closedAt } = this
    for (let at = from; at < to; at += 1) {
      const byte = bytes[at] ?? 0
      // Of what follows all is below the letters, the digits and the comma.
      if (byte > QUOTE) continue
      if (byte === QUOTE) {
        if (isInside) {
          isInside = false
          closedAt = at
        } else {
          const before = at === 0 ? LINE_FEED : bytes[at - 1]
          isInside = closedAt === at - 1 || before === delimiter || before === LINE_FEED
        }
      } else if (byte === LINE_FEED && !isInside) last = at + 1
    }
    this.last = last
    this.isInside = isInside
    this.closedAt = closedAt
  }

  /** Takes a row for ended inside quotes. */
  giveUp(rowEnd: number): void {
    this.last = rowEnd
    this.isInside = false
  }

  /** What comes next begins where the last row ended. */
  cut(): void {
    this.closedAt -= this.last
    this.last = 0
  }
}

/** Files are read in pieces of this size at most, those of a zip in smaller ones. */
const PIECE = 1 << 18

function grown(chunk: Uint8Array<ArrayBuffer>, length: number, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, chunk.length * 2))
  larger.set(chunk.subarray(0, length))
  return larger
}
