/** Like `Promise.all`, but nothing is under way any more when it fails; of several failures it is the first by place. */
export function allOrFirstFailure<Parts extends readonly Promise<unknown>[]>(
  parts: [...Parts],
): Promise<{ [Index in keyof Parts]: Awaited<Parts[Index]> }>
export async function allOrFirstFailure(parts: readonly Promise<unknown>[]): Promise<unknown[]> {
  // Once for each: a query of Drizzle is asked anew whenever somebody waits for it.
  const awaited = parts.map(async (part) => part)
  for (const part of await Promise.allSettled(awaited)) {
    if (part.status === 'rejected') throw part.reason
  }
  return Promise.all(awaited)
}
