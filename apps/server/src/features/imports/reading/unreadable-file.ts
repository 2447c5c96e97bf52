/** A file that cannot be imported: one sentence that names what is wrong with it and what to do. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
