import type { Assumption } from '../../assumptions.ts'
import type { DescribedAs, HomeFeatures } from '../../dwelling/features/home-features.ts'
import type { AssumptionOrigin, FactOrigin } from '../explanation/explanation.ts'
import { type GivenTerm, given, type TermName } from '../terms/term.ts'

/** Who stated a fact, by its dotted name or the beginning of it; the certificate where left out. */
export type StatedBy = Readonly<Record<string, FactOrigin['kind']>>

/** Finds the source of a fact about the home. */
export interface FactReader {
  /** A feature that is stated, else the assumption in its place. */
  of(field: string): FactOrigin | AssumptionOrigin
  assumption(field: string): AssumptionOrigin | null
  /** A stated figure as an input. */
  given(name: TermName, amount: number, field: string): GivenTerm
  /** Facts that decide whether the hob burns gas. */
  hob(): (FactOrigin | AssumptionOrigin)[]
  /** Facts that show larger radiators. */
  radiators(): (FactOrigin | AssumptionOrigin)[]
  /** Facts that decide the climate region. */
  place(): (FactOrigin | AssumptionOrigin)[]
}

/** Assumptions do not name their building part. */
const PART = /^buildingParts\.\d+\./

/** Only whole documents fill these. */
const DOCUMENT_FIELDS = [
  'buildingParts',
  'heatingDetails',
  'hotWaterDetails',
  'ventilationDetails',
  'lightBulbs',
  'photovoltaicDetails',
  'solarWaterHeating',
  'conservatory',
  'doors',
  'doorCount',
  'draughtProofedShare',
  'shelteredSides',
  'climateRegionId',
  'airPermeabilityM3PerHM2',
  'thermalBridgingWPerM2K',
  'thermalMassKjPerM2K',
  'livingAreaM2',
  'windows.measured',
] as const

/**
 * Rule EXP-3: every input that is not part of the method names its source: the certificate's field with its own words,
 * a document, imagery, the user, a change of the home, or the assumption made instead.
 *
 * @param before features before the changes of the home; the same where there are none
 */
export function factReader(
  features: HomeFeatures,
  assumptions: readonly Assumption[],
  statedBy: StatedBy = {},
  before: HomeFeatures = features,
): FactReader {
  const assumption = (field: string): AssumptionOrigin | null => {
    const found = assumptions.find((one) => one.field === field.replace(PART, ''))
    return found === undefined ? null : { kind: 'assumption', ...found }
  }
  const of = (field: string): FactOrigin | AssumptionOrigin => {
    const stated = statedText(features, field)
    const assumed = assumption(field)
    if (stated === null && assumed !== null) return assumed
    const isChanged =
      before !== features && JSON.stringify(valueOf(before, field)) !== JSON.stringify(valueOf(features, field))
    return {
      kind: isChanged ? 'change' : kindOf(field, statedBy),
      field,
      stated: stated ?? 'not recorded',
      wording: wordingOf(features, field),
    }
  }
  return {
    of,
    assumption,
    given: (name, amount, field) => given(name, amount, of(field)),
    hob: () => {
      if (features.hob !== null) return [of('hob'), of('hasMainsGas')]
      return features.hasMainsGas === null ? [of('mainHeating.fuel')] : [of('hasMainsGas')]
    },
    radiators: () => [of(features.entered?.radiators ? 'entered.radiators' : 'heatingDetails')],
    place: () => {
      if (features.climateRegionId !== null) return [of('climateRegionId')]
      const assumed = assumption('climateRegionId')
      if (assumed !== null) return [of('nation'), assumed]
      return [of('postcode')]
    },
  }
}

function valueOf(features: HomeFeatures, field: string): unknown {
  let at: unknown = features
  for (const key of field.split('.')) {
    if (typeof at !== 'object' || at === null) return null
    at = Object.entries(at).find(([name]) => name === key)?.[1]
  }
  return at
}

function statedText(features: HomeFeatures, field: string): string | null {
  const at = valueOf(features, field)
  if (at === null || at === undefined) return null
  if (typeof at === 'string') return at.replaceAll('_', ' ')
  if (typeof at === 'number' || typeof at === 'boolean') return String(at)
  return Array.isArray(at) ? `${at.length} stated` : 'stated in parts'
}

function kindOf(field: string, statedBy: StatedBy): FactOrigin['kind'] {
  const begins = (beginning: string): boolean => field === beginning || field.startsWith(`${beginning}.`)
  const by = Object.entries(statedBy).find(([beginning]) => begins(beginning))
  if (by !== undefined) return by[1]
  return DOCUMENT_FIELDS.some(begins) ? 'document' : 'certificate'
}

const WORDING: Readonly<Record<string, keyof DescribedAs>> = {
  ageBand: 'constructionAge',
  wall: 'walls',
  roof: 'roof',
  floor: 'floor',
  windows: 'windows',
  mainHeating: 'mainHeating',
  heatingControls: 'heatingControls',
  hotWater: 'hotWater',
  secondaryHeating: 'secondaryHeating',
  lowEnergyLightingShare: 'lighting',
}

function wordingOf(features: HomeFeatures, field: string): string | null {
  const part = WORDING[field.replace(PART, '').split('.')[0] ?? '']
  return part === undefined ? null : features.describedAs[part]
}
