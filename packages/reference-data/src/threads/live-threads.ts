import type { Worker } from 'node:worker_threads'

const live = new Set<Worker>()

/** Registers a thread until it has ended. Every thread of this program is started through one of the modules beside this. */
export function trackThread(worker: Worker): void {
  live.add(worker)
  worker.once('exit', () => live.delete(worker))
}

/** Terminates every thread of this process, whatever it does: a busy one would keep the process alive. */
export async function terminateThreads(): Promise<void> {
  await Promise.all([...live].map((worker) => worker.terminate()))
}
