/** Target size of a chunk, which ends at a row boundary. */
const BYTES_PER_CHUNK = 16 << 20
/** Certificate rows have about a thousand bytes, so a longer one has an unclosed quote. */
const LONGEST_ROW = 24 << 20

const QUOTE = 0x22
const LINE_FEED = 0x0a

/**
 * Pool of chunk buffers. A thread that keeps a buffer triggers garbage collection of all its caches every few chunks,
 * and new memory must be mapped page by page.
 */
export class ChunkBufferPool {
  private readonly spare: ArrayBuffer[] = []

  /** A buffer of at least this size, with arbitrary contents. */
  take(bytes: number): Uint8Array<ArrayBuffer> {
    const spare = this.spare.pop()
    return spare !== undefined && spare.byteLength >= bytes ? new Uint8Array(spare) : new Uint8Array(bytes)
  }

  give(memory: ArrayBuffer): void {
    this.spare.push(memory)
  }
}

/**
 * Splits a table that arrives in pieces into chunks of whole rows, with the header at the start of the first. Line
 * breaks inside quotes do not end a row. Each chunk has its own buffer, which can be transferred to a thread.
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
      // Ignore the quote rather than buffer the rest of the file.
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
 * Finds row ends in bytes that arrive in pieces. A separate class, because the loop over bytes is several times as slow
 * inside a generator.
 */
class RowEnds {
  /** End of the last complete row; 0 before there is one. */
  last = 0
  private isInside = false
  /** Where a quote closed a field, unless the next byte is a quote and makes an escaped one. */
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
      // All relevant characters are below letters, digits and the comma.
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

  /** Treats a row as ended inside quotes. */
  giveUp(rowEnd: number): void {
    this.last = rowEnd
    this.isInside = false
  }

  /** Further input starts where the last row ended. */
  cut(): void {
    this.closedAt -= this.last
    this.last = 0
  }
}

/** Maximum size of the pieces read from files; those of a zip are smaller. */
const PIECE = 1 << 18

function grown(chunk: Uint8Array<ArrayBuffer>, length: number, needed: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(needed, chunk.length * 2))
  larger.set(chunk.subarray(0, length))
  return larger
}
