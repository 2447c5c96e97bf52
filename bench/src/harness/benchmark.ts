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

/** A figure that nobody has set a target for. */
export function watched(name: string, value: number, unit: string): BenchFigure {
  return { name, value, unit, target: null, ok: null }
}

/** A figure with its target; `±` asks that it lies no further from 0. A limit of null is no target. */
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
