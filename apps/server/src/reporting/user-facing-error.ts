/** A failure that the user can fix: one sentence, shown without a stack trace. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
  readonly exitCode: number

  constructor(sentence: string, options: { cause?: unknown; exitCode?: number } = {}) {
    super(sentence, options.cause === undefined ? {} : { cause: options.cause })
    this.exitCode = options.exitCode ?? 1
  }
}
