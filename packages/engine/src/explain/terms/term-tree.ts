import type { Term } from './term.ts'

/** Terms by name, as the assessment has its figures. A function is a part that is made on request. */
export interface TermBranch {
  readonly [name: string]: TermTree | Term | null
}
export type TermTree = TermBranch | (() => TermBranch | Term)

/** Made once, on request. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A part of the tree that is made on request. Interfaces have no index signature: a copy does. */
export function branch(make: () => object): () => TermBranch {
  return once(() => branchOf(make()))
}

function branchOf(terms: object): TermBranch {
  const copy: Record<string, TermTree | Term | null> = {}
  for (const [name, value] of Object.entries(terms)) copy[name] = value
  return copy
}
