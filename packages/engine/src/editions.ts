import type { Edition } from './vocabulary.ts'

/** The edition by which analyses describe a home, whatever edition its certificate has. */
export const PRESENT_EDITION: Edition = 'rdsap_10'

/** Evidence for the edition of a certificate, best first; `default` is an assumption. */
export const EDITION_SOURCES = [
  'lodgement_date',
  'sap_version',
  'schema',
  'fuel_words',
  'register_form',
  'default',
] as const
export type EditionSource = (typeof EDITION_SOURCES)[number]

/** Names of the editions. The wall defaults of SAP 2012 changed in November 2017. */
export const EDITION_NAMES: Readonly<Record<Edition, string>> = {
  sap_2005: 'SAP 2005',
  sap_2009: 'SAP 2009',
  sap_2012: 'SAP 2012 (to November 2017)',
  sap_2012_walls_2017: 'SAP 2012 (from November 2017)',
  rdsap_10: 'RdSAP 10',
  sap_10_2: 'SAP 10.2',
}

/** How an edition is known, to follow its name. */
export const EDITION_SOURCE_WORDS: Readonly<Record<EditionSource, string>> = {
  lodgement_date: 'by date of lodgement',
  sap_version: 'by the stated SAP version',
  schema: 'by the document’s schema',
  fuel_words: 'by its fuel wording',
  register_form: 'by the columns it fills in the register',
  default: 'assumed: no date is known',
}
