import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './errors.ts'

export interface UploadPlaces {
  ofOrganisation: number
  ofNode: number
}

/** A file is held in memory until it is stored, which on a slow line takes long. */
export const UPLOAD_PLACES: UploadPlaces = { ofOrganisation: 2, ofNode: 6 }

/** For the routes that take files, once it is known who asks: how many files may be on their way to this node at once. */
export function uploadPlaces(limits = UPLOAD_PLACES) {
  const taken = new Map<number, number>()
  return async ({ session }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (session === null) return
    // Whoever hung up while it was found out who asks would never give the place back.
    if (reply.raw.closed) throw new Refusal('BAD_REQUEST')
    const { organisationId } = session
    const own = taken.get(organisationId) ?? 0
    const all = [...taken.values()].reduce((sum, one) => sum + one, 0)
    if (own >= limits.ofOrganisation || all >= limits.ofNode) throw new Refusal('TOO_MANY_UPLOADS')
    taken.set(organisationId, own + 1)
    reply.raw.once('close', () => {
      const left = (taken.get(organisationId) ?? 1) - 1
      if (left > 0) taken.set(organisationId, left)
      else taken.delete(organisationId)
    })
  }
}
