import { realpath, stat } from 'node:fs/promises'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { SourceFileError } from '@retrofolio/reference-data/files/source-file-error'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

/** Certificates of a file, a folder or a zip. @throws UserFacingError for what cannot be read */
export async function* certificatesOf(
  ...input: Parameters<typeof readCertificates>
): ReturnType<typeof readCertificates> {
  const [inputPath] = input
  try {
    yield* readCertificates(...input)
  } catch (error) {
    if (error instanceof UserFacingError) throw error
    if (error instanceof SourceFileError) throw new UserFacingError(error.message, { cause: error })
    throw new UserFacingError(`${inputPath} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

/** @throws UserFacingError for a path without a file, folder or zip */
export async function requireReadable(inputPath: string): Promise<void> {
  try {
    await stat(inputPath)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      throw new UserFacingError(`${inputPath} does not exist: give a file, folder or zip of certificates.`, {
        exitCode: 2,
      })
    }
    throw new UserFacingError(`${inputPath} cannot be read: ${messageOf(error)}.`, { cause: error })
  }
}

/** Certificates are often the only copy: results must not overwrite them. */
export async function requireOtherFile(inputPath: string, outPaths: readonly string[]): Promise<void> {
  const paths = [inputPath, ...outPaths]
  const [input, ...outputs] = await Promise.all(paths.map((path) => realpath(path).catch(() => null)))
  if (input === null || input === undefined || !outputs.includes(input)) return
  throw new UserFacingError(`--out ${outPaths[0]} is the input itself: give the results a file of their own.`, {
    exitCode: 2,
  })
}

/** Probably the wrong folder, or a different kind of file. `passedOver`: files that were ignored, and why. */
export async function requireCertificates(
  inputPath: string,
  rows: number,
  passedOver: readonly string[],
): Promise<void> {
  if (rows > 0 || (passedOver.length === 0 && !(await stat(inputPath)).isDirectory())) return
  const why = passedOver.length === 0 ? '' : ` (${passedOver.join()})`
  throw new UserFacingError(
    `No certificate was found in ${inputPath}${why}: give a CSV, JSON or XML file of certificates, or a folder or zip of them.`,
  )
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
