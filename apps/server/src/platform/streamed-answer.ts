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

/** The same pieces, after the first has been waited for. */
export async function withFirstPiece(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]()
  let next = await iterator.next()
  return (async function* () {
    try {
      for (; next.done !== true; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  })()
}
