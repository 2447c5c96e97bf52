import { InvalidArgumentError } from 'commander'

/** Parser of a command argument. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}

/** Parser of an option for the number of threads. */
export const workerCount = wholeNumber(1, 999)
