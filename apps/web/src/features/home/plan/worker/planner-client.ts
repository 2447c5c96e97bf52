import type { PlannerCall, PlannerCalls, PlannerReply, PlannerRequest } from './planner-calls.ts'

/** A newer request of its lane took the place of this one. */
export class Superseded extends Error {
  constructor() {
    super('A newer request took the place of this one.')
    this.name = 'Superseded'
  }
}

export interface PlannerClient {
  /** Starts the worker, so that its code is loaded before the first call. */
  start: () => void
  /**
   * Asks the planner. In a lane, one request runs and the newest waits; those between are rejected as `Superseded`.
   * Opening another home rejects all requests about the one before.
   */
  ask: <Call extends PlannerCall>(
    call: Call,
    input: PlannerCalls[Call]['input'],
    lane?: string,
  ) => Promise<PlannerCalls[Call]['answer']>
}

interface Waiting extends PlannerRequest {
  lane: string | null
  resolve: (answer: never) => void
  reject: (error: Error) => void
}

/** Where requests go: a worker, or the page itself where there are none. */
interface Port {
  post: (request: PlannerRequest) => void
}

export function createPlannerClient(): PlannerClient {
  let lastId = 0
  let port: Port | null = null
  /** The home that is open, to be opened again where a worker fails. */
  let opening: PlannerRequest | null = null
  const running = new Map<number, Waiting>()
  const next = new Map<string, Waiting>()

  const receive = (reply: PlannerReply) => {
    const request = running.get(reply.id)
    if (request === undefined) return
    running.delete(reply.id)
    if ('error' in reply) request.reject(new Error(reply.error))
    // The call's handler answers by its type in `PlannerCalls`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    else request.resolve(reply.answer as never)
    const following = request.lane === null ? undefined : next.get(request.lane)
    if (following === undefined || request.lane === null) return
    next.delete(request.lane)
    send(following)
  }
  const start = (): Port => {
    port ??= workerPort(receive, () => {
      port = pagePort(receive)
      // A worker that failed has lost its home.
      if (opening !== null && !running.has(opening.id)) port.post(opening)
      for (const request of running.values()) port.post(plain(request))
    })
    return port
  }
  const send = (request: Waiting) => {
    running.set(request.id, request)
    start().post(plain(request))
  }
  const isBusy = (lane: string) => [...running.values()].some((request) => request.lane === lane)
  const enqueue = (request: Waiting) => {
    if (request.call === 'open') {
      for (const waiting of [...running.values(), ...next.values()]) waiting.reject(new Superseded())
      running.clear()
      next.clear()
      opening = plain(request)
    }
    const { lane } = request
    if (lane === null || !isBusy(lane)) {
      send(request)
      return
    }
    next.get(lane)?.reject(new Superseded())
    next.set(lane, request)
  }
  return {
    start: () => void start(),
    ask: (call, input, lane) =>
      new Promise((resolve, reject) => {
        lastId += 1
        enqueue({ id: lastId, call, input, lane: lane ?? null, resolve, reject })
      }),
  }
}

const plain = ({ id, call, input }: PlannerRequest): PlannerRequest => ({ id, call, input })

function workerPort(receive: (reply: PlannerReply) => void, onFailure: () => void): Port {
  if (typeof Worker === 'undefined') return pagePort(receive)
  const worker = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<PlannerReply>) => receive(data))
  worker.addEventListener('error', () => {
    worker.terminate()
    onFailure()
  })
  // A worker's postMessage takes no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { post: (request) => worker.postMessage(request) }
}

/** The page runs the planner itself, in the order of the requests. */
function pagePort(receive: (reply: PlannerReply) => void): Port {
  const session = Promise.all([import('./planner-session.ts'), import('./answer-request.ts')]).then(
    ([{ createPlannerSession }, { answerRequest }]) => {
      const own = createPlannerSession()
      return (request: PlannerRequest) => answerRequest(own, request)
    },
  )
  return {
    post: (request) => {
      session.then(
        (answer) => receive(answer(request)),
        (error: unknown) => receive({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
      )
    },
  }
}
