import type { Benchmark } from './benchmark.ts'

/**
 * Selects a benchmark by name and those whose names extend it: `web` also selects `web-frames`, `scale` also
 * `scale-large`.
 */
export function isSelected({ name }: Pick<Benchmark, 'name'>, asked: string): boolean {
  return name === asked || name.startsWith(`${asked}-`)
}
