/**
 * An answer that goes out piece by piece as it is made, however long it gets; its route declares the media type.
 * Until the first piece is there, whatever goes wrong is an ordinary refusal; afterwards the connection breaks off.
 */
export class StreamedAnswer {
  readonly pieces: AsyncIterable<string>

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces
  }
}

/** The same pieces, after the first has been waited for. Whoever stops reading is heard at once, also between two. */
export async function withFirstPiece(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]()
  let first: IteratorResult<string> | null = await iterator.next()
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
