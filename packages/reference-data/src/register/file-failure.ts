import { RegisterError } from './register-error.ts'

/**
 * A failure of the disk as a sentence with a way out; anything else comes back as it was. DuckDB has no codes for
 * these: its text is all there is to tell them by.
 *
 * @param file what was being read or written
 */
export function asFileFailure(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof RegisterError) return error
  const reason = `${'code' in error ? String(error.code) : ''} ${error.message}`
  const found = FAILURES.find(({ signs }) => signs.test(reason))
  if (found === undefined) return error
  const named = /[Ff]ile "([^"]+)"/.exec(error.message)?.[1] ?? file
  return new RegisterError(found.sentence(named), { cause: error })
}

const FAILURES: { signs: RegExp; sentence: (file: string) => string }[] = [
  {
    signs: /not a valid DuckDB database file|Could not read enough bytes|Corrupt database file/,
    sentence: (file) => `${file} is damaged. Move it away and import its contents again.`,
  },
  {
    signs: /ENOSPC|No space left on device/,
    sentence: (file) => `The disk has no room left for ${file}: free some space, then try again. Nothing was changed.`,
  },
  {
    // Told to make a folder with those above it on a read-only disk, Node says that it is not there.
    signs: /ENOENT.*, mkdir |EACCES|EPERM|EROFS|ENOTDIR|Permission denied|Read-only file system/,
    sentence: (file) => `${file} cannot be used: set DATA_DIR to a folder that you may read and write.`,
  },
]
