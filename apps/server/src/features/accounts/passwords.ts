import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; about 10 ms, off the main thread. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password.trim(), ARGON2ID)
}

let dummyHash: Promise<string> | null = null

/** With no hash to compare to it takes as long as with one, and answers no: nobody learns which e-mails exist. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody signs in with this')
  const isRight = await verify(passwordHash ?? (await dummyHash), password.trim())
  return passwordHash !== null && isRight
}
