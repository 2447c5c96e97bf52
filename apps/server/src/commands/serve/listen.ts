import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { addressToOpen } from '../../config/site-address.ts'
import { errorCode } from '../../reporting/error-code.ts'
import { UserFacingError } from '../../reporting/user-facing-error.ts'

interface Place extends Pick<Config, 'host' | 'port'> {
  /** Names of the settings for this place, if they differ from the product's. */
  settings?: { host: string; port: string }
}

/** Checked before anything else is started, so that a busy port is reported at once. */
export async function checkAddressIsFree(place: Place): Promise<void> {
  const server = createServer()
  const isListening = once(server, 'listening')
  server.listen({ host: place.host, port: place.port })
  await isListening.catch((error: unknown) => {
    throw listenFailure(error, place)
  })
  server.close()
  await once(server, 'close')
}

/** Opens the port and returns the address to open in a browser. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  await app.listen({ host: place.host, port: place.port }).catch((error: unknown) => {
    throw listenFailure(error, place)
  })
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : place.port
  return addressToOpen({ host: place.host, port })
}

function listenFailure(error: unknown, place: Place): unknown {
  const code = errorCode(error)
  const sentence = code === null ? undefined : sentences(place)[code]
  return sentence === undefined ? error : new UserFacingError(sentence, { cause: error })
}

function sentences({ host, port, settings }: Place): Record<string, string> {
  const name = settings ?? { host: 'HOST', port: 'PORT' }
  const notHere = `${host} is not an address of this machine: set ${name.host} to one that is, such as 127.0.0.1 or 0.0.0.0.`
  return {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program: stop that program, or set ${name.port} to a free port.`,
    EACCES: `This user is not allowed to open port ${port}: set ${name.port} to 1024 or above.`,
    EADDRNOTAVAIL: notHere,
    ENOTFOUND: notHere,
    EAI_AGAIN: notHere,
  }
}
