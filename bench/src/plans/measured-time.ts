export interface MeasuredTime<Result> {
  result: Result
  wallMs: number
  /** Of all threads of the process. */
  processorMs: number
}

/** Runs a function once. Others may use the machine, so that processor time is the steadier of the two. */
export function measureTime<Result>(run: () => Result): MeasuredTime<Result> {
  const startedCpu = process.cpuUsage()
  const started = performance.now()
  const result = run()
  const wallMs = performance.now() - started
  const { user, system } = process.cpuUsage(startedCpu)
  return { result, wallMs, processorMs: (user + system) / MICROSECONDS_PER_MS }
}

const MICROSECONDS_PER_MS = 1000
