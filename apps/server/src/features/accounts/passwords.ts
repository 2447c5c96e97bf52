import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; about 10 ms, off the main thread. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.trim(), ARGON2ID)
}

/** Of random bytes that were thrown away, with the settings above: no password fits it. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$M1I0nioHkfGfAkFZoc/XsQ$n3fxWtIWPJ8Uy3lrFt/Qps76YuxIZ4Ib+VOYGrUExl4'

/** With no hash to compare to it takes as long as with one, and answers no: nobody learns which e-mails exist. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? HASH_OF_NOBODY, password.trim())
  return passwordHash !== null && isRight
}
