/** An XML or JSON document was rejected; the message is a clause that follows the file's name. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  /** True if the file has begun as an energy certificate. */
  readonly isCertificate: boolean

  constructor(message: string, { isCertificate = false }: { isCertificate?: boolean } = {}) {
    super(message)
    this.isCertificate = isCertificate
  }
}
