/** Something about the register that the person at the keyboard can put right; the message says how. */
export class RegisterError extends Error {
  override readonly name: string = 'RegisterError'
}

/** There is no register to read; the message names the command that makes one. */
export class RegisterMissingError extends RegisterError {
  override readonly name = 'RegisterMissingError'
}
