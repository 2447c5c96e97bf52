import { type ClientBase, Query } from 'pg'
import { socketOf } from '../idle-connections.ts'

/**
 * The texts that a statement answers as `row`, in pages of as many characters, or of one text that is longer. The
 * database is read no further than that: while nobody takes the next page it waits, however large the rest is.
 */
export async function* readTextRows(
  client: ClientBase,
  statement: string,
  characters: number,
): AsyncGenerator<string[]> {
  const socket = socketOf(client)
  const query = client.query(new Query<{ row: string }>(statement))
  const over = new Promise<Error | null>((resolve) => {
    query.once('end', () => resolve(null))
    query.once('error', resolve)
  })
  let page: string[] = []
  let inPage = 0
  let isLeft = false
  let full = Promise.withResolvers<'full'>()
  query.on('row', ({ row }) => {
    if (isLeft) return
    page.push(row)
    inPage += row.length
    if (inPage < characters) return
    socket?.pause()
    full.resolve('full')
  })
  try {
    let state: Error | 'full' | null
    do {
      state = await Promise.race([full.promise, over])
      if (state instanceof Error) throw state
      const taken = page
      page = []
      inPage = 0
      full = Promise.withResolvers()
      if (taken.length > 0) yield taken
      socket?.resume()
    } while (state === 'full')
  } finally {
    // Whoever leaves early has the client for further statements once the rest of this one has come and gone.
    isLeft = true
    socket?.resume()
    await over
  }
}
