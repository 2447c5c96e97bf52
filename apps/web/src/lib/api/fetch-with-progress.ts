import type { FetchLike } from './api-client.ts'

/** Bytes of the body sent so far, out of `of`. */
export interface SentBytes {
  sent: number
  of: number
}

/** `fetch` with upload progress, based on XMLHttpRequest. */
export function fetchWithProgress(onProgress: (bytes: SentBytes) => void): FetchLike {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, address)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, of: total }))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('The request could not be sent.')))
      request.addEventListener('abort', () => reject(new DOMException('The request was cancelled.', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof Blob ? body : null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('Content-Type')
  return new Response(request.responseText, {
    status: request.status,
    headers: type === null ? {} : { 'Content-Type': type },
  })
}
