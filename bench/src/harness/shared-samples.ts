import { sharedReference as knownReference, sharedReferencePath } from '@retrofolio/engine/golden/shared-reference'
import { BenchmarkSkipped } from './benchmark.ts'

/** Path of a sample of real certificates. */
export function sharedSample(name: string): string {
  return sharedReference(`epc-register/samples/${name}`)
}

/** Path of a reference file, such as `solar/cases.json`. @throws BenchmarkSkipped when it is missing */
export function sharedReference(name: string): string {
  const path = knownReference(name)
  if (path !== null) return path
  throw new BenchmarkSkipped(
    `it compares with real certificates and published cases, and ${sharedReferencePath(name)} is missing; set RETROFOLIO_SHARED to the folder with them.`,
  )
}
