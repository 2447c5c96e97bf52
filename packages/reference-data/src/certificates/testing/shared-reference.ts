import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const REPOSITORY = resolve(import.meta.dirname, '../../../../..')

/**
 * A file of the reference material that stands beside a checkout and is never part of it, or `null` where it is absent:
 * tests that need it skip. `RETROFOLIO_SHARED` names another place.
 */
export function sharedReference(path: string): string | null {
  const folder = process.env['RETROFOLIO_SHARED'] ?? resolve(REPOSITORY, '../shared')
  const file = join(folder, 'reference', path)
  return existsSync(file) ? file : null
}
