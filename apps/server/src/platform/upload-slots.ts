import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cutOff } from './body-arrival.ts'
import { Refusal } from './errors.ts'

export interface UploadSlots {
  ofOrganisation: number
  ofNode: number
  /** How long a file may take to arrive while others wait for a place. */
  undisturbedMs: number
}

/** A file is held in memory until it is stored, which on a slow line takes long. */
export const UPLOAD_SLOTS: UploadSlots = { ofOrganisation: 2, ofNode: 6, undisturbedMs: 60_000 }

interface Place {
  organisationId: number
  request: FastifyRequest
  since: number
  bytesBefore: number
  /** The file is here, and is read and stored whether or not somebody still waits for it. */
  isArrived: boolean
}

/**
 * How many files a node may hold at once, for the routes that take files. `take` is asked once it is known who asks;
 * `during` wraps what is done with the file. Where all places are taken, the file that arrives most slowly gives its
 * place up once it had it for a while: whoever trickles holds up themselves alone.
 */
export function uploadSlots(limits = UPLOAD_SLOTS) {
  const taken = new Map<FastifyRequest, Place>()

  function makeRoom(): void {
    if (taken.size < limits.ofNode) return
    const slowest = [...taken.values()]
      .filter(({ isArrived, since }) => !isArrived && performance.now() - since >= limits.undisturbedMs)
      .toSorted((one, other) => paceOf(one) - paceOf(other))[0]
    if (slowest === undefined) throw new Refusal('TOO_MANY_UPLOADS')
    taken.delete(slowest.request)
    cutOff(slowest.request.server.server, slowest.request.raw.socket)
  }

  return {
    take: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (request.session === null) return
      // Whoever hung up while it was found out who asks would never give the place back.
      if (reply.raw.closed) throw new Refusal('BAD_REQUEST')
      const { organisationId } = request.session
      const own = [...taken.values()].filter((place) => place.organisationId === organisationId)
      if (own.length >= limits.ofOrganisation) throw new Refusal('TOO_MANY_UPLOADS')
      makeRoom()
      const place = {
        organisationId,
        request,
        since: performance.now(),
        bytesBefore: bytesRead(request),
        isArrived: false,
      }
      taken.set(request, place)
      reply.raw.once('close', () => {
        if (!place.isArrived) taken.delete(request)
      })
    },
    during: async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
      const place = taken.get(request)
      // It was given up with its last byte; nobody waits for an answer.
      if (place === undefined) throw new Refusal('BAD_REQUEST')
      place.isArrived = true
      try {
        return await work()
      } finally {
        taken.delete(request)
      }
    },
  }
}

const paceOf = ({ request, bytesBefore, since }: Place): number =>
  (bytesRead(request) - bytesBefore) / (performance.now() - since)

/** What is injected, as tests do, has no connection. */
const bytesRead = ({ raw: { socket } }: FastifyRequest): number => (socket instanceof Socket ? socket.bytesRead : 0)
