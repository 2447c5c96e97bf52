import type { Register } from '@retrofolio/reference-data/register/register'
import { registerFiles } from '@retrofolio/reference-data/register/register-files'
import { type Background, type BackgroundDependencies, background } from '../../background.ts'
import type { Config } from '../../config/config.ts'
import { siteAddress } from '../../config/site-address.ts'
import { every } from '../../jobs/every.ts'
import { describeError } from '../../reporting/describe-error.ts'
import { openWorkersRegister, registerDirOf } from '../serve/served-register.ts'

const LOOK_FOR_REGISTER_EVERY_MS = 10_000

/**
 * Runs a worker. Without a register it leaves imports to other nodes. It starts to process imports as soon as a
 * register appears, because an operator may fetch one, or fill the shared volume, at any time.
 */
export async function runWorker(
  config: Config,
  deps: Omit<BackgroundDependencies, 'register'>,
): Promise<Pick<Background, 'stop'>> {
  const { logger } = deps
  const registerDir = registerDirOf(config)
  let register = await openWorkersRegister(config)
  if (register === null) {
    logger.warn({ registerDir }, 'there is no register here: imports are left to other nodes until there is one')
  }
  let work = begin(register)
  const looking = every(LOOK_FOR_REGISTER_EVERY_MS, takeUpRegister, (error) =>
    logger.error({ error: describeError(error) }, 'the register could not be opened'),
  )
  looking.start()
  return {
    stop: async () => {
      await looking.stop()
      await work.stop()
      await register?.close()
    },
  }

  async function takeUpRegister(): Promise<void> {
    if (register !== null) return
    register = await openWorkersRegister(config)
    if (register === null) return
    try {
      await work.stop()
    } finally {
      work = begin(register)
    }
    logger.info({ registerDir }, 'a register is available now: this worker also processes imports')
  }

  function begin(found: Register | null): Background {
    const begun = background({
      ...deps,
      register: found,
      ratings: found === null ? undefined : registerFiles(registerDir).ratings,
      siteAddress: () => siteAddress(config.siteUrl, null, config),
    })
    begun.start()
    return begun
  }
}
