/**
 * An answer that goes out piece by piece as it is made, however long it gets; its route declares the media type.
 * Until the first piece is there, whatever goes wrong is an ordinary refusal; afterwards the connection breaks off.
 */
export class StreamedResponse {
  readonly pieces: AsyncIterable<Piece>
  /** Of somebody's own file; others are named by their route. */
  readonly fileName: string | null
  /** Where it is known how many there will be. */
  readonly bytes: number | null

  constructor(pieces: AsyncIterable<Piece>, told: { fileName?: string; bytes?: number } = {}) {
    this.pieces = pieces
    this.fileName = told.fileName ?? null
    this.bytes = told.bytes ?? null
  }
}

type Piece = string | Uint8Array

/** The same pieces, after the first has been waited for. Whoever stops reading is heard at once, also between two. */
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
