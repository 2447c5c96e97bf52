import { once } from 'node:events'
import type { RunningCommand } from '../../commands/serve/testing/command.ts'

/** Lets a process be asked to collect; Node picks the port. */
export const COLLECTS_WHEN_ASKED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/**
 * Has a process that runs with `COLLECTS_WHEN_ASKED` collect what it no longer holds. V8 does so by itself only once
 * more is needed, so that of a process at rest the memory does not tell what is held.
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
