/** One measured figure. `ok` is null when there is no target. */
export interface BenchFigure {
  name: string
  value: number
  unit: string
  target: string | null
  ok: boolean | null
}

/** One run can measure several figures; `name` is its name on the command line. */
export interface Benchmark {
  name: string
  run(options: BenchOptions): Promise<BenchFigure[]>
}

export interface BenchOptions {
  /** How many homes to measure, where a benchmark lets one choose; its own number where undefined. */
  homes: number | undefined
}

/** Thrown by a benchmark that cannot run here; the message names what is missing. */
export class BenchmarkSkipped extends Error {
  override readonly name = 'BenchmarkSkipped'
}

/** A figure without a target. */
export function watched(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, target: null, ok: null }
}

/** A figure with its target; `±` limits its distance from 0. A null limit means no target. */
export function targeted(
  name: string,
  value: number,
  unit: string,
  comparison: '<' | '<=' | '>=' | '±',
  limit: number | null,
): BenchFigure {
  if (limit === null) return watched(name, value, unit)
  const target = comparison === '±' ? `within ±${limit}` : `${comparison} ${limit}`
  return { name, value, unit, target, ok: reaches(value, comparison, limit) }
}

function reaches(value: number, comparison: '<' | '<=' | '>=' | '±', limit: number): boolean {
  if (comparison === '±') return Math.abs(value) <= limit
  if (comparison === '>=') return value >= limit
  return comparison === '<' ? value < limit : value <= limit
}
