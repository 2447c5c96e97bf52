/** Decodes a byte stream as UTF-8 text, without byte order mark; characters split between two reads are kept whole. */
export async function* textChunks(stream: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const bytes of stream) {
    const text = decoder.decode(bytes, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
