import type { AddressResolution, RegisterSuggestion } from '../addresses/search-index/search-results.ts'
import type { CertificateRecord } from '../certificates/record/certificate-record.ts'

/** A home of the register: its latest certificate and its location. */
export interface RegisterHome extends CertificateRecord {
  /** Stable within one register: `uprn:100…` or `key:…`. */
  homeKey: string
  /** `14 Chestnut Avenue, York, YO31 1BR`: identifies this home again. */
  fullAddress: string
  lat: number | null
  lng: number | null
  /** Source of the coordinates: the home itself, or its postcode. */
  locatedBy: 'uprn' | 'postcode' | null
}

/** For a register from before the tenure of homes was recorded. */
export const TENURE_REMEDY = 'Import its certificates again, using `register import --replace` with their files.'

export interface RegisterStatus {
  homes: number
  certificates: number
  postcodes: number
  homesWithLocation: number
  importedAt: string
  /** False for a register from before the tenure was recorded. */
  hasTenure: boolean
}

/** A home of the register, with the certificate that a portfolio stores for it. */
export interface HeldCertificate {
  homeKey: string
  certificateKey: string
}

/** The read API of the register, for server and command line. */
export interface Register {
  suggest(query: string, limit: number): Promise<RegisterSuggestion[]>
  resolve(address: string): Promise<AddressResolution>
  home(homeKey: string): Promise<RegisterHome | null>
  /** The same for many addresses, in their order. */
  resolveMany(addresses: readonly string[]): Promise<AddressResolution[]>
  /** Names and addresses of homes, without reading all their data. */
  suggestionsOf(homeKeys: readonly string[]): Promise<Map<string, RegisterSuggestion>>
  /** The homes that share a UPRN, by UPRN; none for a UPRN of a single home. */
  homesWithSharedUprn(uprns: readonly string[]): Promise<Map<string, RegisterSuggestion[]>>
  /** All homes of postcodes that have no UPRN. */
  homesWithoutUprn(postcodes: readonly string[]): Promise<RegisterSuggestion[]>
  /** Those of the homes that the register has, by their keys. */
  findHomes(homeKeys: readonly string[]): Promise<Map<string, RegisterHome>>
  /** Those whose certificate was withdrawn, or moved to another home when its UPRN was corrected. */
  filterWithdrawn<Held extends HeldCertificate>(held: readonly Held[]): Promise<Held[]>
  status(): Promise<RegisterStatus>
  /** Differs once another register is published. */
  version(): Promise<string>
  close(): Promise<void>
}
