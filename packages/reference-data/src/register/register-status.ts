import { openRegister } from './open-register.ts'
import type { RegisterStatus } from './register.ts'

/** What the register in a folder holds. */
export async function registerStatus(registerDir: string): Promise<RegisterStatus> {
  const register = await openRegister(registerDir)
  try {
    return await register.status()
  } finally {
    await register.close()
  }
}
