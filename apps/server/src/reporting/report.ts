/** The only place of the server and its command line that writes to the console. */
export interface Report {
  /** Results: the output of a command, the address of a server. */
  line(text: string): void
  /** Errors and warnings. */
  problem(text: string): void
  /** Timings and other internals, shown at LOG_LEVEL=debug. */
  detail(text: string): void
}

export function consoleReport(options: { details: boolean }): Report {
  return {
    line: (text) => process.stdout.write(`${text}\n`),
    problem: (text) => process.stderr.write(`${text}\n`),
    detail: (text) => {
      if (options.details) process.stderr.write(`${text}\n`)
    },
  }
}

export const silentReport: Report = { line: () => {}, problem: () => {}, detail: () => {} }
