import { InvalidArgumentError } from 'commander'

/** How many threads an option asks for. */
export function workerCount(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 999.')
  return Number(text)
}
