import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from '../../cache/response-cache.ts'

/** Sends zstd as cached if the client accepts it; otherwise decompresses it and encodes it as the client accepts. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: CachedResponse,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', variesAlsoBy(reply, 'accept-encoding'))
  if (!takesZstd(request.headers['accept-encoding'])) return reply.send(kept.unpacked())
  return reply.header('content-encoding', 'zstd').send(kept.packed)
}

function variesAlsoBy(reply: FastifyReply, header: string): string {
  const already = reply.getHeader('vary')
  return already === undefined ? header : `${String(already)}, ${header}`
}

function takesZstd(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((part) => /^\s*zstd\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part))
}
