import { capitalised } from '@retrofolio/contract/homes/home-words'
import { bandYears } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, type HomeFactKey, type Nation } from '@retrofolio/engine/vocabulary'
import {
  BUILT_FORM_WORDS,
  FLOOR_WORDS,
  GLAZING_WORDS,
  PROPERTY_TYPE_WORDS,
  ROOF_WORDS,
  VENTILATION_WORDS,
  WALL_WORDS,
} from './feature-words.ts'

/** The label of a choice: from the features' words, else from the vocabulary. */
export function factWord(key: HomeFactKey, value: string, nation: Nation): string {
  if (key === 'ageBand') return ageBandWord(value, nation)
  return WORDS[key]?.[value] ?? plain(value)
}

const WORDS: Partial<Record<HomeFactKey, Record<string, string>>> = {
  propertyType: PROPERTY_TYPE_WORDS,
  builtForm: BUILT_FORM_WORDS,
  wallType: WALL_WORDS,
  roofType: ROOF_WORDS,
  floorType: FLOOR_WORDS,
  windowsType: GLAZING_WORDS,
  windowsInstalled: { before_2002: 'Before 2002', from_2002: '2002 to 2021', from_2022: '2022 or later' },
  ventilationType: VENTILATION_WORDS,
  secondaryHeating: { none: 'None', room_heaters: 'Fixed fire or heater', portable_heaters: 'Portable heaters' },
  radiators: { as_installed: 'As installed for a boiler', larger: 'Larger, sized for a heat pump' },
  roofDirection: {
    northeast: 'North-east',
    southeast: 'South-east',
    southwest: 'South-west',
    northwest: 'North-west',
  },
  supplyPhases: { single_phase: 'Single-phase', three_phase: 'Three-phase' },
  loftAccess: { hatch: 'Loft hatch', none: 'No access' },
  tenure: { private_rented: 'Rented from a private landlord', social_rented: 'Rented from a social landlord' },
  heatEmitter: { underfloor: 'Underfloor heating', radiators_and_underfloor: 'Radiators and underfloor heating' },
  primaryHeating: {
    heat_pump_air: 'Air source heat pump',
    heat_pump_ground: 'Ground source heat pump',
    heat_pump_water: 'Water source heat pump',
    heat_pump_unknown: 'Heat pump, source not known',
    community: 'Heat network',
    community_chp: 'Heat network with combined heat and power',
    community_heat_pump: 'Heat network with a heat pump',
  },
}

/** `1930–1949`, by the years of the nation. */
function ageBandWord(value: string, nation: Nation): string {
  const band = AGE_BANDS.find((one) => one === value)
  const years = band === undefined ? null : bandYears(nation, band)
  if (years === null) return value
  if (years.from === null) return `Before ${(years.to ?? 0) + 1}`
  return years.to === null ? `${years.from} or later` : `${years.from}–${years.to}`
}

const ABBREVIATIONS: Readonly<Record<string, string>> = { lpg: 'LPG' }

function plain(value: string): string {
  const text = value
    .split('_')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
  return capitalised(text)
}
