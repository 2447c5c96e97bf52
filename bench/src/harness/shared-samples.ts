import { sharedReference as knownReference, sharedReferencePath } from '@retrofolio/engine/golden/shared-reference'
import { BenchmarkSkipped } from './benchmark.ts'

/** Path of a sample of real certificates. */
export function sharedSample(name: string): string {
  return sharedReference(`epc-register/samples/${name}`)
}

/** Path of a file of the reference, such as `solar/cases.json`, without which a benchmark cannot run. */
export function sharedReference(name: string): string {
  const path = knownReference(name)
  if (path !== null) return path
  throw new BenchmarkSkipped(
    `it compares with real certificates and published cases, and ${sharedReferencePath(name)} is not here; RETROFOLIO_SHARED may name the folder that holds them.`,
  )
}
