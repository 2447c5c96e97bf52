import { type ClientBase, Query } from 'pg'
import { socketOf } from '../idle-connections.ts'

/**
 * Yields the texts of the column `row`, in pages of about this many characters, or of one longer text. It does not read
 * ahead: the database waits until the caller takes the next page.
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
    // When the caller stops early, the rest is drained so that the client can run further statements.
    isLeft = true
    socket?.resume()
    await over
  }
}
