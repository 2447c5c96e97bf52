/** The one place of the server and its command line that writes to the console. */
export interface Report {
  /** What was asked for: the answer of a command, the address of a server. */
  line(text: string): void
  /** What went wrong or needs attention. */
  problem(text: string): void
  /** Timings and other inner workings, shown at LOG_LEVEL=debug. */
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
