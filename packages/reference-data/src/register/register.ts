import type { AddressResolution, RegisterSuggestion } from '../addresses/search-index/search-results.ts'
import type { CertificateRecord } from '../certificates/record/certificate-record.ts'

/** A home of the register: its latest certificate, and where it is. */
export interface RegisterHome extends CertificateRecord {
  /** Stable within one register: `uprn:100…` or `key:…`. */
  homeKey: string
  /** `14 Chestnut Avenue, York, YO31 1BR`: unique enough to find this home again. */
  fullAddress: string
  lat: number | null
  lng: number | null
  /** Whose point that is: the home's own, or that of all homes of its postcode. */
  locatedBy: 'uprn' | 'postcode' | null
}

export interface RegisterStatus {
  homes: number
  certificates: number
  postcodes: number
  homesWithLocation: number
  importedAt: string
}

/** A home of the register, and the certificate of it that somebody holds. */
export interface HeldCertificate {
  homeKey: string
  certificateKey: string
}

/** Reading side of the register: what server and command line ask. */
export interface Register {
  suggest(query: string, limit: number): Promise<RegisterSuggestion[]>
  resolve(address: string): Promise<AddressResolution>
  home(homeKey: string): Promise<RegisterHome | null>
  /** The same for many addresses at once, in their order. */
  resolveMany(addresses: readonly string[]): Promise<AddressResolution[]>
  /** How the register names homes: a small part of reading them whole. */
  suggestionsOf(homeKeys: readonly string[]): Promise<Map<string, RegisterSuggestion>>
  /** The homes that share a UPRN, by that; none of those whose UPRN is their own. */
  homesWithSharedUprn(uprns: readonly string[]): Promise<Map<string, RegisterSuggestion[]>>
  /** Those of the homes that the register has, by their keys. */
  findHomes(homeKeys: readonly string[]): Promise<Map<string, RegisterHome>>
  /** Those whose certificate was withdrawn, or left that home when its UPRN was corrected. */
  filterWithdrawn<Held extends HeldCertificate>(held: readonly Held[]): Promise<Held[]>
  status(): Promise<RegisterStatus>
  close(): Promise<void>
}
