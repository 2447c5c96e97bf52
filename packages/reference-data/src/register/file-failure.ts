import { RegisterError } from './register-error.ts'

/**
 * Converts a disk failure to an error with a remedy; returns other errors unchanged. DuckDB has no error codes, so its
 * messages are matched.
 *
 * @param file the file that was read or written
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
    sentence: (file) => `The disk is full: free some space for ${file}, then try again. Nothing was changed.`,
  },
  {
    // Creating nested folders on a read-only disk fails with ENOENT in Node.
    signs: /ENOENT.*, mkdir |EACCES|EPERM|EROFS|ENOTDIR|Permission denied|Read-only file system/,
    sentence: (file) => `${file} cannot be used: set DATA_DIR to a folder that you may read and write.`,
  },
]
