import { InvalidArgumentError } from 'commander'

/** Creates a parser for a number argument. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`Must be a whole number from ${least} to ${most}.`)
  }
}

/** Parses the number of threads. */
export const workerCount = wholeNumber(1, 999)
