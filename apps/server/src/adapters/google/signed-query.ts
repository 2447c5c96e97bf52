import { createHmac } from 'node:crypto'

/**
 * The query with Google's signature of path and query: HMAC-SHA1 by the secret, both in base64 with `-` and `_`. Without
 * a secret the query goes as it is.
 *
 * @see https://developers.google.com/maps/documentation/streetview/digital-signature
 */
export function signedQuery(path: string, query: URLSearchParams, secret: string | null): URLSearchParams {
  if (secret === null) return query
  const key = Buffer.from(secret, 'base64url')
  const signature = createHmac('sha1', key).update(`${path}?${query.toString()}`).digest('base64url')
  // Google pads it, which base64url leaves out: 20 bytes need one sign.
  return new URLSearchParams([...query, ['signature', `${signature}=`]])
}
