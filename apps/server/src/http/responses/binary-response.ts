/** A binary response, such as a picture, whose handler sets the media type. */
export class BinaryResponse {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly cacheControl: string

  constructor(bytes: Uint8Array, headers: { mediaType: string; cacheControl: string }) {
    this.bytes = bytes
    this.mediaType = headers.mediaType
    this.cacheControl = headers.cacheControl
  }
}
