import type { CertificateRecord } from '../certificates/record/certificate-record.ts'

/**
 * Hashes a text to an integer of 53 bits, equal on every machine and in every version. Two rounds of multiplications
 * each spread every character over 32 bits. Not for secrets; collisions among the addresses of a postcode or the
 * certificates of a country are negligible.
 */
export function textHash(text: string): number {
  let one = 0x2545f491
  let two = 0x6c8e9cf5
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    one = Math.imul(one ^ character, 0x9e3779b1)
    two = Math.imul(two ^ character, 0x85ebca77)
  }
  one = Math.imul(one ^ (one >>> 16), 0xc2b2ae3d) ^ Math.imul(two ^ (two >>> 13), 0x27d4eb2f)
  two = Math.imul(two ^ (two >>> 16), 0x165667b1) ^ Math.imul(one ^ (one >>> 13), 0x9e3779b1)
  return (two >>> 0) * 0x200000 + (one >>> 11)
}

/** Identifies a certificate; one without a key, by its home and time of lodgement. */
export function certificateId(certificate: Pick<CertificateRecord, 'uprn' | 'certificateKey' | 'lodgedAt'>): number {
  return textHash(certificate.certificateKey ?? `uprn:${certificate.uprn}|${certificate.lodgedAt ?? ''}`)
}
