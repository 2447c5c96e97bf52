/** One measured figure. `ok` is null where nobody has set a target. */
export interface BenchFigure {
  name: string
  value: number
  unit: string
  target: string | null
  ok: boolean | null
}

/** A benchmark may measure several figures in one run; `name` is what the command line asks for. */
export interface Benchmark {
  name: string
  run(): Promise<BenchFigure[]>
}

/** Thrown by a benchmark that cannot run here; the sentence says what it needs. */
export class BenchmarkSkipped extends Error {
  override readonly name = 'BenchmarkSkipped'
}
