import { type ParseArgsConfig, parseArgs } from 'node:util'
import { printNote } from './report.ts'

/** Arguments of a command; null after printing what is wrong with them and the usage. */
export function parsedArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config)
  } catch (error) {
    printNote(`${error instanceof Error ? error.message : String(error)} ${usage}`)
    return null
  }
}

/** Value of a number option; null after printing its limits and the usage when it is outside them. */
export function numberWithin(name: string, text: string, least: number, most: number, usage: string): number | null {
  const number = Number(text)
  if (number >= least && number <= most) return number
  printNote(`--${name} is ${text}, but must be a number from ${least} to ${most}. ${usage}`)
  return null
}
