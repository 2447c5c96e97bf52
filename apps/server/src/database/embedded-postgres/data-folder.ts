import { access, chmod, constants, mkdir, stat } from 'node:fs/promises'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file, not a folder',
  ENAMETOOLONG: 'the path is too long',
}

/** Creates the data folder if it is missing, and checks that it can be read and written. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    await letDatabaseAccountPass(dataDir)
  } catch (error) {
    const code = errorCode(error) ?? String(error)
    throw new UserFacingError(
      `The data folder ${dataDir} cannot be used: ${REASONS[code] ?? code}; set DATA_DIR to a folder that this user can read and write.`,
      { cause: error },
    )
  }
}

/** Under root the database runs as another user, who must be able to traverse this folder, but not to list it. */
async function letDatabaseAccountPass(dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { mode, uid } = await stat(dataDir)
  if (uid === 0 && (mode & 0o001) === 0) await chmod(dataDir, (mode & 0o7777) | 0o001)
}
