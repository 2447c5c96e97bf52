import type { EditionSource } from '../../editions.ts'
import { type EditionVersionHint, editionOfVersion, editionOnDay } from '../../tables/editions/edition-figures.ts'
import type { Edition, RegisterForm } from '../../vocabulary.ts'
import type { EditionHints, HomeFeatures } from '../features/home-features.ts'

export interface ChosenEdition {
  edition: Edition
  /** What the edition was inferred from; `default` is an assumption to be shown. */
  inferredFrom: EditionSource
}

/**
 * The edition of the rules by which a certificate was calculated. It selects fabric defaults, climate, hot water,
 * lighting, prices and curve together. Rule HL-30: the day of lodgement; else the stated version; else the schema; else
 * fuel words that no certificate used after 2011; else the columns of the register that the row fills; else SAP 2012 as
 * an assumption.
 * A year of lodgement alone decides where it has one edition. In a year of change the other hints decide; without them
 * it is the edition of the larger part of the year. The day never shows two things: that a new home was assessed under
 * SAP 10.2, and that SAP 2012 had its later wall defaults. A stated version shows both.
 *
 * @param features its date of lodgement, kind of assessment and hints; all may be unknown
 * @returns the edition and what it was inferred from
 * @see docs/method/dwelling.md
 */
export function editionOf(features: Pick<HomeFeatures, 'lodgedOn' | 'assessment' | 'editionHints'>): ChosenEdition {
  const { lodgedOn, editionHints } = features
  const assessment = features.assessment ?? 'rdsap'
  const stated = statedEdition(editionHints, assessment)
  if (stated?.edition === 'sap_10_2') return stated

  if (lodgedOn !== null) {
    if (!editionHints.isLodgedOnAYear) {
      return { edition: withStatedWalls(editionOnDay(assessment, lodgedOn), stated), inferredFrom: 'lodgement_date' }
    }
    const year = lodgedOn.slice(0, 4)
    const [first, last] = [editionOnDay(assessment, `${year}-01-01`), editionOnDay(assessment, `${year}-12-31`)]
    if (first === last) return { edition: withStatedWalls(first, stated), inferredFrom: 'lodgement_date' }
    if (stated !== null && (stated.edition === first || stated.edition === last)) return stated
    if (first === 'sap_2005' && editionHints.hasOldFuelWords !== null) {
      return { edition: editionHints.hasOldFuelWords ? first : last, inferredFrom: 'fuel_words' }
    }
    const formed = formedEdition(editionHints)
    if (formed?.edition === first || formed?.edition === last) return formed
    return { edition: editionOnDay(assessment, `${year}-07-02`), inferredFrom: 'lodgement_date' }
  }
  if (stated !== null) return stated
  if (editionHints.hasOldFuelWords === true) return { edition: 'sap_2005', inferredFrom: 'fuel_words' }
  return formedEdition(editionHints) ?? { edition: 'sap_2012', inferredFrom: 'default' }
}

/**
 * The edition whose years show what a home's unnamed heaters are like. Rule HL-30a: that of its certificate, whichever
 * edition describes the home, so a boiler of 2009 stays one of 2009. Where no edition is known, it is the one that
 * describes the home. Certificates of SAP 2005, which had no summer efficiency, use SAP 2009 in other editions.
 *
 * @param chosen edition of the certificate and what it was inferred from
 * @param asking edition that describes the home
 * @returns the edition to look up
 * @see docs/method/systems.md
 */
export function editionOfEvidence({ edition, inferredFrom }: ChosenEdition, asking: Edition): Edition {
  if (inferredFrom === 'default') return asking
  return edition === 'sap_2005' && asking !== 'sap_2005' ? 'sap_2009' : edition
}

/** The software of each edition filled different columns; no column shows which walls SAP 2012 had. */
const EDITION_OF_FORM: Record<RegisterForm, Edition> = {
  to_2011: 'sap_2005',
  from_2011_to_2014: 'sap_2009',
  from_2014_to_2020: 'sap_2012',
}

function formedEdition({ registerForm }: EditionHints): ChosenEdition | null {
  return registerForm === null ? null : { edition: EDITION_OF_FORM[registerForm], inferredFrom: 'register_form' }
}

function withStatedWalls(edition: Edition, stated: ChosenEdition | null): Edition {
  return edition === 'sap_2012' && stated?.edition === 'sap_2012_walls_2017' ? stated.edition : edition
}

function statedEdition(hints: EditionHints, assessment: 'sap' | 'rdsap'): ChosenEdition | null {
  if (hints.sapVersion !== null && hints.sapVersion > 0) {
    const edition = editionOfVersion('sap_version', hints.sapVersion)
    const isFullMethod = edition === 'rdsap_10' && assessment === 'sap'
    return { edition: isFullMethod ? 'sap_10_2' : edition, inferredFrom: 'sap_version' }
  }
  const schema = hints.schemaType === null ? null : schemaOf(hints.schemaType)
  return schema === null ? null : { edition: editionOfVersion(schema.hint, schema.version), inferredFrom: 'schema' }
}

function schemaOf(schemaType: string): { hint: EditionVersionHint; version: number } | null {
  const match = /^(Rd)?SAP-Schema-(?:[A-Z]+-)?(\d+)/i.exec(schemaType)
  return match === null
    ? null
    : { hint: match[1] === undefined ? 'sap_schema' : 'rdsap_schema', version: Number(match[2]) }
}
