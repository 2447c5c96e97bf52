import { waitUntil } from '@retrofolio/server/concurrency/wait-until'
import { z } from 'zod'

export interface MemoryFigures {
  /** Reachable objects and buffers. */
  liveBytes: number
  /** Open sockets, timers and files. */
  openResources: number
}

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() })).min(1)
const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional(),
})
const figuresSchema = z.object({ heapUsed: z.number(), external: z.number(), open: z.number() })

/** Longer than the pool keeps an idle database connection. */
const AT_REST_MS = 75_000

/** Measures a server's memory after garbage collection, through its inspector, so that two moments can be compared. */
export async function measureMemory(inspectorPort: number): Promise<MemoryFigures> {
  const [target] = targetsSchema.parse(await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json())
  const socket = new WebSocket(String(target?.webSocketDebuggerUrl))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('the inspector cannot be reached')), { once: true })
  })
  const ask = asker(socket)
  try {
    // Twice: finalisers of the first collection release more objects.
    await ask('HeapProfiler.collectGarbage', {})
    await ask('HeapProfiler.collectGarbage', {})
    const expression = '({ ...process.memoryUsage(), open: process.getActiveResourcesInfo().length })'
    const { heapUsed, external, open } = figuresSchema.parse(
      await ask('Runtime.evaluate', { expression, returnByValue: true }),
    )
    return { liveBytes: heapUsed + external, openResources: open }
  } finally {
    socket.close()
  }
}

/**
 * Measures after at most `mostOpen` resources are open. Pooled connections of a burst are closed after a while; leaks
 * remain.
 */
export async function measureAtRest(inspectorPort: number, mostOpen: number): Promise<MemoryFigures> {
  const atRest = await waitUntil(
    async () => {
      const memory = await measureMemory(inspectorPort)
      return memory.openResources <= mostOpen ? memory : null
    },
    { timeoutMs: AT_REST_MS, everyMs: 500 },
  )
  return atRest ?? measureMemory(inspectorPort)
}

function asker(socket: WebSocket) {
  let lastId = 0
  return (method: string, params: object) => {
    lastId += 1
    const id = lastId
    return new Promise<unknown>((resolve) => {
      const listen = (event: MessageEvent) => {
        const answer = answerSchema.parse(JSON.parse(String(event.data)))
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result?.result?.value)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
}
