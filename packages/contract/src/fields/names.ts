/** A control character or a lone surrogate: no name or label may have one. */
export const UNSTORABLE = /\p{Cc}|\p{Surrogate}/u

/** Single spaces, none at the ends. */
export function tidyName(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
