import { expect } from 'vitest'
import type { AddedHomes } from './adding-clients.ts'
import type { Deployment, SignedInProduct } from './deployment.ts'
import { simulatedHomes } from './simulated-homes.ts'

/** Asserts that the product runs, and that each acknowledged home exists, complete and once, and no other. */
export async function expectNothingLost(
  deployment: Deployment,
  product: SignedInProduct,
  homes: AddedHomes,
): Promise<void> {
  await homes.settle(product)
  expect(homes.surprises).toEqual([])
  expect(product.child.exitCode).toBeNull()
  const truth = await deployment.withDatabase(simulatedHomes)
  expect(truth.uprns).toEqual([...homes.acknowledged].toSorted())
  expect(truth.incomplete).toBe(0)
  expect(truth.addedEntries).toBe(truth.uprns.length)
}
