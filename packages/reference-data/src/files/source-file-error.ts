/** A requested file cannot be read; the message is one sentence for the user who named it. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError'
}
