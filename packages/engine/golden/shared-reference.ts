import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../..')
const SHARED = process.env['RETROFOLIO_SHARED'] ?? resolve(REPOSITORY, '../shared')

/**
 * Path of a file or folder of the reference material, whether it exists or not. It lies beside a checkout and is never
 * part of it; `RETROFOLIO_SHARED` names another place.
 *
 * @param name below the folder of reference material, such as `solar/cases.json`
 * @returns absolute path
 */
export function sharedReferencePath(name: string): string {
  return join(SHARED, 'reference', name)
}

/**
 * Path of a file or folder of the reference material, for tests that skip where it is absent.
 *
 * @param name below the folder of reference material, such as `solar/cases.json`
 * @returns absolute path, or null where nothing is there
 */
export function sharedReference(name: string): string | null {
  const path = sharedReferencePath(name)
  return existsSync(path) ? path : null
}

/**
 * Path of a small real-world input with a required result: a file of `field-cases`.
 *
 * @param name of the file
 * @returns absolute path, or null where nothing is there
 */
export function sharedFieldCase(name: string): string | null {
  const path = join(SHARED, 'field-cases', name)
  return existsSync(path) ? path : null
}
