import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/** The folder of the built web application, or null if it has not been built. */
export async function findWebRoot(): Promise<string | null> {
  return stat(join(DIST, 'index.html')).then(
    () => DIST,
    () => null,
  )
}
