import { once } from 'node:events'
import type { RunningCommand } from '../../commands/serve/testing/command.ts'

/** Lets a process collect garbage on request; Node picks the port. */
export const COLLECTS_WHEN_ASKED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * Makes a process that runs with `COLLECTS_WHEN_ASKED` collect its garbage. V8 only collects when it needs memory, so
 * an idle process may hold garbage.
 */
export async function collectGarbage({ problems }: RunningCommand): Promise<void> {
  const address = problems.map((line) => /ws:\/\/\S+/.exec(line)?.[0]).find((found) => found !== undefined)
  if (address === undefined) throw new Error(`No debugger listens: ${problems.join('\n')}`)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await answered
  const closed = once(socket, 'close')
  socket.close()
  await closed
}
