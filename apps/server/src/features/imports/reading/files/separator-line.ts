/** Removes a first line `sep=;`, by which Excel declares the delimiter. */
export async function withoutSeparatorLine(
  pieces: AsyncIterable<string>,
): Promise<{ delimiter: string | null; pieces: AsyncIterable<string> }> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  const text = first.done === true ? '' : first.value
  const [line, delimiter] = SEPARATOR_LINE.exec(text) ?? ['']
  return { delimiter: delimiter ?? null, pieces: withFirst(text.slice(line.length), iterator) }
}

const SEPARATOR_LINE = /^"?sep=([^\w\s"]|\t)"?\r?\n/i

async function* withFirst(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}
