/**
 * Yields the same items, and produces the next one while the reader processes the current one. An error is thrown when
 * its turn comes. A reader that stops early waits for the item in progress, so that nothing keeps running in the
 * background.
 */
export async function* prefetch<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (let { done, value } = await next; done !== true; { done, value } = await next) {
      next = iterator.next()
      // Handled above; until then it must not count as unhandled.
      next.catch(() => {})
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
