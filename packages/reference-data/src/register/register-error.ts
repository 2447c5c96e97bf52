/** A problem of the register that the operator can solve; the message says how. */
export class RegisterError extends Error {
  override readonly name: string = 'RegisterError'
}

/** There is no register; the message names the command that creates one. */
export class RegisterMissingError extends RegisterError {
  override readonly name = 'RegisterMissingError'
}
