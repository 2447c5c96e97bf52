import type { RegisterStatus } from '../register.ts'
import { openRegister } from './open-register.ts'

/** Contents of the register in a folder. */
export async function registerStatus(registerDir: string): Promise<RegisterStatus> {
  const register = await openRegister(registerDir)
  try {
    return await register.status()
  } finally {
    await register.close()
  }
}
