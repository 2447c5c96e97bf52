/**
 * Like `Promise.all`, but waits until all have settled before it rejects. Of several failures it throws the first by
 * position.
 */
export function allOrFirstFailure<Parts extends readonly Promise<unknown>[]>(
  parts: [...Parts],
): Promise<{ [Index in keyof Parts]: Awaited<Parts[Index]> }>
export async function allOrFirstFailure(parts: readonly Promise<unknown>[]): Promise<unknown[]> {
  // Awaited once each: Drizzle runs a query again whenever it is awaited.
  const awaited = parts.map(async (part) => part)
  for (const part of await Promise.allSettled(awaited)) {
    if (part.status === 'rejected') throw part.reason
  }
  return Promise.all(awaited)
}
