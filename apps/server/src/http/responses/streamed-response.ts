/**
 * A response streamed in pieces as they are produced, of any length; its route declares the media type. Before the
 * first piece, a failure is an ordinary error response; afterwards the connection is cut off.
 */
export class StreamedResponse {
  readonly pieces: AsyncIterable<Piece>
  /** The name of a user's own file; null for other files, which are named by their route. */
  readonly fileName: string | null
  /** Total length, if known. */
  readonly bytes: number | null
  /** Where it differs from that of the route. */
  readonly mediaType: string | null

  constructor(pieces: AsyncIterable<Piece>, options: { fileName?: string; bytes?: number; mediaType?: string } = {}) {
    this.pieces = pieces
    this.fileName = options.fileName ?? null
    this.bytes = options.bytes ?? null
    this.mediaType = options.mediaType ?? null
  }
}

type Piece = string | Uint8Array

/** The same pieces, after waiting for the first one. The consumer can stop at any time, also between two pieces. */
export async function withFirstPiece(pieces: AsyncIterable<Piece>): Promise<AsyncIterable<Piece>> {
  const iterator = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<Piece> | null = await iterator.next()
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const piece = first ?? (await iterator.next())
        first = null
        return piece
      },
      return: async () => {
        await iterator.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}
