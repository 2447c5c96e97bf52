import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The address that a server prints once it listens, or its output if it does not. */
export function printedAddress(child: ChildProcess, withinMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const printed: string[] = []
    const fail = (reason: string) => {
      clearTimeout(timer)
      child.kill('SIGTERM')
      reject(new Error(`${reason}. It printed:\n${printed.join('\n')}`))
    }
    const timer = setTimeout(() => fail(`The server did not print its address within ${withinMs} ms`), withinMs)
    const read = (line: string) => {
      printed.push(line)
      const address = /http:\/\/[\w.:[\]-]+:[1-9]\d*/.exec(line)?.[0]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', read)
    }
    child.once('exit', (code) => fail(`The server exited with code ${code}`))
  })
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
