import { Refusal } from '../errors/errors.ts'

/** The id in a path. Text that cannot be an id matches no record; a number holds only fifteen digits exactly. */
export function recordIdOf(call: { param: (name: string) => string }, name = 'id'): number {
  const id = call.param(name)
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND')
  return Number(id)
}
