/** An answer of bytes, such as a picture, that its handler knows more of than its route. */
export class BinaryResponse {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly cacheControl: string

  constructor(bytes: Uint8Array, told: { mediaType: string; cacheControl: string }) {
    this.bytes = bytes
    this.mediaType = told.mediaType
    this.cacheControl = told.cacheControl
  }
}
