/** A file that cannot be imported; the message is a sentence that states the problem and the remedy. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
