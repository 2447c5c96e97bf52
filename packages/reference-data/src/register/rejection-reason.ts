import type { CertificateRecord } from '../certificates/record/certificate-record.ts'

/** The fields that decide whether a certificate can enter the register. */
type Identified = Pick<CertificateRecord, 'uprn' | 'certificateKey' | 'address' | 'postcode'>

/** Why a certificate cannot enter: it needs an address, a postcode and an identifier. */
export function rejectionReason({ uprn, certificateKey, address, postcode }: Identified): string | null {
  if (address === null) return 'no address'
  if (postcode === null) return 'no full postcode'
  return uprn === null && certificateKey === null ? 'neither UPRN nor certificate key' : null
}
