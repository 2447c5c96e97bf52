import type { Dwelling, OpaqueKind, WindowElement } from '../../dwelling/dwelling.ts'
import type { Origin, TableOrigin } from '../explanation/explanation.ts'
import { type DwellingField, type MakeTerm, type SystemInputTerms, systemInputTerms } from './system-input-terms.ts'
import { given, type Term, type TermName } from './term.ts'

/** A dwelling whose figures are inputs of an explanation. Anything else is read from the dwelling itself. */
export interface DwellingTerms extends SystemInputTerms {
  dwelling: Dwelling
  /** All of them by dotted name, such as `elements.2.uValue`. */
  byField: ReadonlyMap<DwellingField, Term>
  totalFloorArea: Term
  storeys: Term
  volume: Term
  roofPlan: Term
  footprint: Term
  elements: ElementTerms[]
  windows: WindowTerms[]
  bridgingFactor: Term
  thermalMass: Term
  livingAreaShare: Term
  outdoorDesign: Term
  ventilation: VentilationTerms
  /** Facts that show larger radiators; empty where nothing is known of them. */
  radiatorFacts: TableOrigin['chosenBy']
}

export interface ElementTerms {
  kind: OpaqueKind
  label: string
  area: Term
  uValue: Term
  uninsulatedUValue: Term
}

export interface WindowTerms {
  label: string
  orientation: WindowElement['orientation']
  area: Term
  uValue: Term
  solarTransmittance: Term
  lightTransmittance: Term
  frameFactor: Term
  /** null where it stands upright. */
  roofPitch: Term | null
}

export interface VentilationTerms {
  openChimneys: Term
  blockedChimneys: Term
  otherOpenings: Term
  extractFans: Term
  draughtProofedShare: Term
  shelteredSides: Term
  airPermeability: Term
}

export type FieldTerm = TermName & { amount: number }
/** Origin of a figure, or the terms that it is calculated from. */
export type TermOfField = (field: DwellingField, plain: FieldTerm) => Term

/** The figures of a dwelling as inputs. */
export function dwellingTerms(
  dwelling: Dwelling,
  termOf: TermOfField,
  radiatorFacts: DwellingTerms['radiatorFacts'] = [],
): DwellingTerms {
  const byField = new Map<DwellingField, Term>()
  const term: MakeTerm = (field, symbol, label, unit, amount) => {
    const made = termOf(field, { symbol, label, unit, amount })
    byField.set(field, made)
    return made
  }
  const { ventilation } = dwelling
  const counts = new Map<OpaqueKind, number>()
  return {
    dwelling,
    byField,
    radiatorFacts,
    totalFloorArea: term('totalFloorArea', 'A', 'Total floor area', 'm²', dwelling.totalFloorArea),
    storeys: term('storeys', 'n_s', 'Storeys that the stack effect works over', 'count', dwelling.storeys),
    volume: term('volume', 'V', 'Volume of air', 'm³', dwelling.volume),
    roofPlan: term('roofPlan', 'A_roof', 'Plan area of the roof', 'm²', dwelling.roofPlan),
    footprint: term('footprint', 'A_fp', 'Area of the lowest floor', 'm²', dwelling.footprint),
    elements: dwelling.elements.map((element, index) => {
      const count = (counts.get(element.kind) ?? 0) + 1
      counts.set(element.kind, count)
      const label = `${ELEMENT_LABEL[element.kind]} ${count}`
      const field = `elements.${index}`
      return {
        kind: element.kind,
        label,
        area: term(`${field}.area`, 'A', `Area: ${label}`, 'm²', element.area),
        uValue: term(`${field}.uValue`, 'U', `U-value: ${label}`, 'W/m²K', element.uValue),
        uninsulatedUValue: term(
          `${field}.uninsulatedUValue`,
          'U_0',
          `U-value of the oldest like construction without insulation: ${label}`,
          'W/m²K',
          element.uninsulatedUValue,
        ),
      }
    }),
    windows: dwelling.windows.map((window, index) => {
      const label = `window ${index + 1}`
      const field = `windows.${index}`
      return {
        label,
        orientation: window.orientation,
        area: term(`${field}.area`, 'A', `Area: ${label}`, 'm²', window.area),
        uValue: term(`${field}.uValue`, 'U', `U-value: ${label}`, 'W/m²K', window.uValue),
        solarTransmittance: term(
          `${field}.solarTransmittance`,
          'g',
          `Share of the sun let in: ${label}`,
          'share',
          window.solarTransmittance,
        ),
        lightTransmittance: term(
          `${field}.lightTransmittance`,
          'g_l',
          `Share of the light let in: ${label}`,
          'share',
          window.lightTransmittance,
        ),
        frameFactor: term(`${field}.frameFactor`, 'F', `Glass in the opening: ${label}`, 'share', window.frameFactor),
        roofPitch:
          window.roofPitchDeg === null
            ? null
            : term(`${field}.roofPitch`, 'p', `Pitch of the roof: ${label}`, 'deg', window.roofPitchDeg),
      }
    }),
    bridgingFactor: term('bridgingFactor', 'y', 'Thermal bridging factor', 'W/m²K', dwelling.bridgingFactor),
    thermalMass: term('thermalMass', 'm', 'Thermal mass parameter', 'kJ/m²K', dwelling.thermalMassKjPerM2K),
    livingAreaShare: term('livingAreaShare', 'f', 'Living area of the floor area', 'share', dwelling.livingAreaShare),
    outdoorDesign: term('outdoorDesign', 'T_o', 'Outside design temperature', '°C', dwelling.outdoorDesign),
    ventilation: {
      openChimneys: term('ventilation.openChimneys', 'n_o', 'Open chimneys', 'count', ventilation.openChimneys),
      blockedChimneys: term(
        'ventilation.blockedChimneys',
        'n_b',
        'Blocked chimneys',
        'count',
        ventilation.blockedChimneys,
      ),
      otherOpenings: term(
        'ventilation.otherOpenings',
        'q_x',
        'Air through flues, vents and flueless fires',
        'm³/h',
        ventilation.otherOpeningsM3PerH,
      ),
      extractFans: term('ventilation.extractFans', 'n_f', 'Extract fans', 'count', ventilation.extractFans),
      draughtProofedShare: term(
        'ventilation.draughtProofedShare',
        'p',
        'Windows and doors that are draught-proofed',
        'share',
        ventilation.draughtProofedShare,
      ),
      shelteredSides: term('ventilation.shelteredSides', 's', 'Sheltered sides', 'count', ventilation.shelteredSides),
      airPermeability: term(
        'ventilation.airPermeability',
        'q_50',
        'Air permeability as tested at 50 Pa',
        'm³/h per m²',
        ventilation.airPermeabilityM3PerHM2 ?? 0,
      ),
    },
    ...systemInputTerms(term, dwelling),
  }
}

/** A dwelling that is given as it is, like that of a golden case: nothing is known of where its figures come from. */
export function givenDwellingTerms(dwelling: Dwelling): DwellingTerms {
  const origin: Origin = { kind: 'method', says: 'Given with the dwelling.', chosenBy: [] }
  return dwellingTerms(dwelling, (_, { amount, ...name }) => given(name, amount, origin))
}

const ELEMENT_LABEL: Record<OpaqueKind, string> = {
  wall: 'wall',
  roof: 'roof',
  floor: 'floor',
  door: 'doors',
  party_wall: 'party wall',
}
