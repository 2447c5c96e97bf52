/**
 * The same items: while whoever reads works on one, the next is being made. What goes wrong with it is thrown when its
 * turn comes. A reader that leaves waits for the item under way, so that nothing goes on behind its back.
 */
export async function* prefetch<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]()
  let next = iterator.next()
  try {
    for (let { done, value } = await next; done !== true; { done, value } = await next) {
      next = iterator.next()
      // Heard of above; until then it is nobody's unhandled failure.
      next.catch(() => {})
      yield value
    }
  } finally {
    await iterator.return?.()
  }
}
