/** The only place of the tools that prints. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
