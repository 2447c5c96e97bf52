import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BenchmarkSkipped } from '../benchmark.ts'

/** Real certificates and published cases are not part of the product; they lie beside a development checkout. */
const SHARED = process.env['RETROFOLIO_SHARED'] ?? resolve(import.meta.dirname, '../../../../shared')

/** Path of a sample of real certificates. */
export function sharedSample(name: string): string {
  return sharedReference(`epc-register/samples/${name}`)
}

/** Path of a file of the reference, such as `solar/cases.json`. */
export function sharedReference(name: string): string {
  const path = resolve(SHARED, 'reference', name)
  if (existsSync(path)) return path
  throw new BenchmarkSkipped(
    `it compares with real certificates and published cases, and ${path} is not here; RETROFOLIO_SHARED may name the folder that holds them.`,
  )
}
