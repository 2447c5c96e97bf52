/** A home as the search table has it. */
export interface SelectedHome {
  homeKey: string
  /** Of the certificate that it was rated by: a whole number. */
  certificateDigest: string
  /** Whether it is of a kind that can be assessed. */
  isSupported: boolean
}
