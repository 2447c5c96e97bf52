import type { Worker } from 'node:worker_threads'

const live = new Set<Worker>()

/** Registers a thread until it has ended. Every thread of this program is started by a module of this folder. */
export function trackThread(worker: Worker): void {
  live.add(worker)
  worker.once('exit', () => live.delete(worker))
}

/** Terminates all threads of this process: a busy one would keep the process alive. */
export async function terminateThreads(): Promise<void> {
  await Promise.all([...live].map((worker) => worker.terminate()))
}
