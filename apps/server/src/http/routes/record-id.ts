import { Refusal } from '../errors/errors.ts'

/** The id in a path. What cannot be one names no record; fifteen digits are all that a number holds exactly. */
export function recordIdOf(call: { param: (name: string) => string }): number {
  const id = call.param('id')
  if (!/^\d{1,15}$/.test(id)) throw new Refusal('NOT_FOUND')
  return Number(id)
}
