/** A file that was asked for cannot be read; the message is one sentence for the person who named it. */
export class SourceFileError extends Error {
  override readonly name = 'SourceFileError'
}
