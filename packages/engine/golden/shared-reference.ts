import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const SHARED = process.env['RETROFOLIO_SHARED'] ?? resolve(REPOSITORY, '../shared')

/**
 * Where a file or folder of the reference material lies or would lie, such as `solar/cases.json`. It stands beside a
 * checkout and is never part of it; `RETROFOLIO_SHARED` names another place.
 */
export function sharedReferencePath(name: string): string {
  return join(SHARED, 'reference', name)
}

/** The same, or `null` where it is absent: tests that need it skip. */
export function sharedReference(name: string): string | null {
  const path = sharedReferencePath(name)
  return existsSync(path) ? path : null
}

/** The same of a small real-world input with a required result: a file of `field-cases`. */
export function sharedFieldCase(name: string): string | null {
  const path = join(SHARED, 'field-cases', name)
  return existsSync(path) ? path : null
}
