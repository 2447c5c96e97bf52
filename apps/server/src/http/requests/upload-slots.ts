import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../errors/errors.ts'
import { countedAddress } from './client-address.ts'
import { cutOff } from './request-body-timeouts.ts'

export interface UploadSlots {
  /** Upload slots in use and waiting per organisation; further uploads are rejected at once. */
  ofOrganisation: number
  ofAddress: number
  ofNode: number
  /** How many uploads may wait for a slot, and how long. */
  mostWaiting: number
  /** Limit for the waiting uploads of one address, so that one client cannot fill the queue with many accounts. */
  mostWaitingOfAddress: number
  waitMs: number
  /** While others wait, an upload that arrives at this rate keeps its slot; of slower ones the slowest loses it. */
  guaranteedBytesPerSecond: number
  /** How long the rate is measured before it counts. */
  windowMs: number
  settlingMs: number
}

/** A file is held in memory until it is stored, which takes long on a slow line. */
export const UPLOAD_SLOTS: UploadSlots = {
  ofOrganisation: 2,
  ofAddress: 3,
  ofNode: 6,
  mostWaiting: 24,
  mostWaitingOfAddress: 6,
  waitMs: 20_000,
  guaranteedBytesPerSecond: 64 * 1024,
  windowMs: 5_000,
  settlingMs: 2_000,
}

const LOOK_EVERY_MS = 250

interface Upload {
  organisationId: number
  address: string
  request: FastifyRequest
}

interface Slot extends Upload {
  /** Oldest first: when the slot was taken, and the measurements of the last window. */
  arrivals: { at: number; bytes: number }[]
  /** The whole file has arrived, and is being read and stored. */
  hasArrived: boolean
}

interface Waiter extends Upload {
  since: number
  grant: () => void
  refuse: (reason: unknown) => void
}

/**
 * How many files a node may receive and hold at once, for the routes that take files. `take` is a hook that runs once
 * the caller is authenticated; `during` wraps the work on the file. A client that disconnects frees its slot at once.
 * Without a free slot an upload waits for one, before its body is read; while one waits, the slowest upload below the
 * guaranteed rate is cut off, even if it began a few seconds ago.
 */
export function uploadSlots(limits = UPLOAD_SLOTS) {
  const slots = new Map<FastifyRequest, Slot>()
  const waiting = new Set<Waiter>()
  let looking: NodeJS.Timeout | null = null

  const hasRoom = ({ address }: Upload): boolean =>
    slots.size < limits.ofNode && heldBy(address).length < limits.ofAddress
  const heldBy = (address: string): Slot[] => [...slots.values()].filter((slot) => slot.address === address)

  const give = ({ organisationId, address, request }: Upload): void => {
    const arrivals = [{ at: performance.now(), bytes: bytesRead(request) }]
    slots.set(request, { organisationId, address, request, arrivals, hasArrived: false })
    looking ??= setInterval(look, LOOK_EVERY_MS).unref()
  }

  const free = (request: FastifyRequest): void => {
    if (slots.delete(request)) grantWaiting()
  }

  function grantWaiting(): void {
    for (const waiter of waiting) {
      if (!hasRoom(waiter)) continue
      waiting.delete(waiter)
      give(waiter)
      waiter.grant()
    }
  }

  function look(): void {
    const now = performance.now()
    for (const { arrivals, request } of slots.values()) {
      arrivals.push({ at: now, bytes: bytesRead(request) })
      while (arrivals.length > 2 && now - (arrivals[1]?.at ?? now) >= limits.windowMs) arrivals.shift()
    }
    for (const waiter of waiting) {
      if (now - waiter.since >= limits.waitMs) waiter.refuse(new Refusal('TOO_MANY_UPLOADS'))
      else if (!hasRoom(waiter)) evictFor(waiter)
    }
    if (slots.size > 0 || waiting.size > 0 || looking === null) return
    clearInterval(looking)
    looking = null
  }

  /** Frees a slot where one is lacking: among the uploads of the same address, or of all. */
  function evictFor({ address }: Waiter): void {
    const own = heldBy(address)
    const [slowest] = (own.length < limits.ofAddress ? [...slots.values()] : own)
      .filter((slot) => !slot.hasArrived && bytesPerSecond(slot) < limits.guaranteedBytesPerSecond)
      .toSorted((one, other) => bytesPerSecond(one) - bytesPerSecond(other))
    if (slowest === undefined) return
    cutOff(slowest.request.server.server, slowest.request.raw.socket)
    free(slowest.request)
  }

  /** Infinite until it has been measured for long enough. */
  function bytesPerSecond({ arrivals }: Slot): number {
    const [first, last] = [arrivals[0], arrivals.at(-1)]
    if (first === undefined || last === undefined || last.at - first.at < limits.settlingMs)
      return Number.POSITIVE_INFINITY
    return ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000
  }

  async function waitForSlot(upload: Upload, reply: FastifyReply): Promise<void> {
    const ofAddress = [...waiting].filter(({ address }) => address === upload.address)
    if (waiting.size >= limits.mostWaiting || ofAddress.length >= limits.mostWaitingOfAddress)
      throw new Refusal('TOO_MANY_UPLOADS')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const refuse = (reason: unknown): void => {
      waiting.delete(waiter)
      reject(reason)
    }
    const waiter: Waiter = { ...upload, since: performance.now(), grant: resolve, refuse }
    const leave = (): void => refuse(new Refusal('BAD_REQUEST'))
    waiting.add(waiter)
    reply.raw.once('close', leave)
    await promise.finally(() => reply.raw.off('close', leave))
  }

  return {
    take: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      if (request.session === null) return
      // A client that disconnected during authentication would never free the slot.
      if (reply.raw.closed) throw new Refusal('BAD_REQUEST')
      const { organisationId } = request.session
      const upload = { organisationId, address: countedAddress(request.ip), request }
      const own = [...slots.values(), ...waiting].filter((other) => other.organisationId === organisationId)
      if (own.length >= limits.ofOrganisation) throw new Refusal('TOO_MANY_UPLOADS')
      if (hasRoom(upload)) give(upload)
      else await waitForSlot(upload, reply)
      if (reply.raw.closed) free(request)
      else reply.raw.once('close', () => free(request))
    },
    during: async <Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
      const slot = slots.get(request)
      // The upload was cut off as its last byte arrived, so no client waits for a response.
      if (slot === undefined) throw new Refusal('BAD_REQUEST')
      slot.hasArrived = true
      try {
        return await work()
      } finally {
        free(request)
      }
    },
  }
}

/** Injected requests, as in tests, have no connection. */
const bytesRead = ({ raw: { socket } }: FastifyRequest): number => (socket instanceof Socket ? socket.bytesRead : 0)
