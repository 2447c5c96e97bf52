import { createHmac } from 'node:crypto'

/**
 * Adds Google's signature of path and query: HMAC-SHA1 with the secret, both in base64 with `-` and `_`. Without a
 * secret the query is unchanged.
 *
 * @see https://developers.google.com/maps/documentation/streetview/digital-signature
 */
export function signedQuery(path: string, query: URLSearchParams, secret: string | null): URLSearchParams {
  if (secret === null) return query
  const key = Buffer.from(secret, 'base64url')
  const signature = createHmac('sha1', key).update(`${path}?${query.toString()}`).digest('base64url')
  // Google expects padding, which base64url omits: 20 bytes need one character.
  return new URLSearchParams([...query, ['signature', `${signature}=`]])
}
