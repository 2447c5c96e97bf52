import type { Benchmark } from './benchmark.ts'

/** A name asks for its benchmark and for those whose names go on behind it: `web` for `web-frames` too, `scale` for `scale-large`. */
export function isSelected({ name }: Pick<Benchmark, 'name'>, asked: string): boolean {
  return name === asked || name.startsWith(`${asked}-`)
}
