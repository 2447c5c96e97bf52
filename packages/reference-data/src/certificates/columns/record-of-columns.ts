import type { EditionHints, FlatPosition, HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { StarRating, StarRatings } from '@retrofolio/engine/dwelling/features/star-ratings'
import type { WindTurbines } from '@retrofolio/engine/dwelling/features/surveyed-details'
import type { RegisterForm, StarWord } from '@retrofolio/engine/vocabulary'
import { describeAge } from '../../descriptions/age-bands.ts'
import { flatLevel } from '../../descriptions/flat-level.ts'
import { nationOf } from '../../descriptions/nations.ts'
import { displayText, isNullMark } from '../../descriptions/normalise-description.ts'
import { describePhotovoltaics } from '../../descriptions/photovoltaics.ts'
import {
  builtFormOf,
  builtFormOfType,
  corridorOf,
  epcBandOf,
  floorLevelOf,
  floorLevelOfType,
  meterOf,
  propertyTypeOf,
  tenureOf,
  ventilationOf,
} from '../../descriptions/property-words.ts'
import { starWordOf } from '../../descriptions/star-words.ts'
import {
  areaM2Of,
  countOf,
  flagOf,
  HIGHEST_ROOM_M,
  isObjectName,
  LONGEST_CORRIDOR_M,
  LOWEST_ROOM_M,
  MOST_EXTENSIONS,
  MOST_TURBINES,
  metresOf,
  numberOf,
  numberWithin,
} from '../../text/cell-values.ts'
import { isBareYear, isoDateOf } from '../../text/read-day.ts'
import { repairText } from '../../text/repair-text.ts'
import type { CertificateRecord, LodgedFigures } from '../record/certificate-record.ts'
import type { ReadCertificate } from '../record/certificate-row.ts'
import { describedElements } from '../record/described-elements.ts'
import { joinAddress, normaliseCertificateKey, normalisePostcode, normaliseUprn } from '../record/identifiers.ts'
import { type Lodgement, lodgementOf } from '../record/lodgement-date.ts'
import type { Column, ColumnCells } from './columns.ts'

/**
 * Parses one certificate from a row of the register's tables, old or new.
 *
 * @param today `YYYY-MM-DD`: a later lodgement date is ignored
 */
export function certificateOfColumns(row: ColumnCells, today: string): ReadCertificate {
  const lodgement = lodgementOfColumns(row, today)
  const postcode = normalisePostcode(row.cell('POSTCODE'))
  const record: CertificateRecord = {
    uprn: normaliseUprn(row.cell('UPRN')),
    certificateKey: normaliseCertificateKey(row.cell('CERTIFICATE_NUMBER') ?? row.cell('LMK_KEY')),
    buildingReference: row.cell('BUILDING_REFERENCE_NUMBER'),
    address: addressOf(row, postcode),
    postTown: repaired(row.cell('POSTTOWN')),
    postcode,
    lodgedAt: lodgement.at,
    features: featuresOf(row, postcode, lodgement.day),
    lodged: lodgedFiguresOf(row),
  }
  return { record, lodgement }
}

/** The same without details of its lodgement date. */
export function recordOfColumns(...read: Parameters<typeof certificateOfColumns>): CertificateRecord {
  return certificateOfColumns(...read).record
}

export function lodgementOfColumns(row: ColumnCells, today: string): Lodgement {
  return lodgementOf(row.cell('LODGEMENT_DATE'), row.cell('LODGEMENT_DATETIME'), today)
}

export function addressOf(row: ColumnCells, postcode: string | null): string | null {
  const whole = repaired(row.cell('ADDRESS'))
  if (whole !== null) return joinAddress([whole], postcode)
  return joinAddress(
    (['ADDRESS1', 'ADDRESS2', 'ADDRESS3'] as const).map((column) => repaired(row.cell(column))),
    postcode,
  )
}

function repaired(cell: string | null): string | null {
  return cell === null ? null : repairText(cell)
}

function featuresOf(row: ColumnCells, postcode: string | null, lodgedOn: string | null): HomeFeatures {
  const ageBandText = row.cell('CONSTRUCTION_AGE_BAND')
  const nation = nationOf({
    country: row.cell('COUNTRY'),
    localAuthority: row.cell('LOCAL_AUTHORITY'),
    ageBandText,
    postcode,
  })
  const propertyType = propertyTypeOf(row.cell('PROPERTY_TYPE') ?? '')
  const elements = describedElements({
    texts: {
      walls: displayText(row.cell('WALLS_DESCRIPTION')),
      roof: displayText(row.cell('ROOF_DESCRIPTION')),
      floor: displayText(row.cell('FLOOR_DESCRIPTION')),
      windows: displayText(row.cell('WINDOWS_DESCRIPTION')),
      mainHeating: displayText(nation === 'scotland' ? joinedSystems(row) : row.cell('MAINHEAT_DESCRIPTION')),
      heatingControls: displayText(row.cell('MAINHEATCONT_DESCRIPTION')),
      hotWater: displayText(row.cell('HOTWATER_DESCRIPTION')),
      secondaryHeating: displayText(row.cell('SECONDHEAT_DESCRIPTION')),
      lighting: displayText(row.cell('LIGHTING_DESCRIPTION')),
      constructionAge: displayText(ageBandText),
    },
    controlCode: row.cell('MAIN_HEATING_CONTROLS'),
    mainFuel: row.cell('MAIN_FUEL'),
    glazedType: row.cell('GLAZED_TYPE'),
    glazedArea: row.cell('GLAZED_AREA'),
    multipleGlazedPercent: row.cell('MULTI_GLAZE_PROPORTION'),
    lowEnergyLightingPercent: row.cell('LOW_ENERGY_LIGHTING'),
    fixedOutlets: row.cell('FIXED_LIGHTING_OUTLETS_COUNT'),
    lowEnergyOutlets: row.cell('LOW_ENERGY_FIXED_LIGHT_COUNT'),
    solarWaterHeating: row.cell('SOLAR_WATER_HEATING_FLAG'),
    mainsGas: row.cell('MAINS_GAS_FLAG'),
  })
  const isFlat = propertyType === 'flat' || propertyType === 'maisonette'
  return {
    nation,
    postcode,
    climateRegionId: null,
    lodgedOn,
    inspectedOn: isoDateOf(row.cell('INSPECTION_DATE')),
    assessment: assessmentOf(row, elements.wall.uValueWPerM2K !== null),
    propertyType,
    // The public page has both in one text, which is more specific than a column left unchanged.
    builtForm: builtFormOfType(row.cell('PROPERTY_TYPE') ?? '') ?? builtFormOf(row.cell('BUILT_FORM') ?? ''),
    ...describeAge(ageBandText ?? '', nation, lodgedOn === null ? null : Number(lodgedOn.slice(0, 4))),
    // Not checked here: the engine limits the area, and names a rejected one.
    totalFloorAreaM2: areaM2Of(row.cell('TOTAL_FLOOR_AREA')),
    storeyHeightM: numberWithin(metresOf(row.cell('FLOOR_HEIGHT')), LOWEST_ROOM_M, HIGHEST_ROOM_M),
    // The old column counts the storeys of the block, and contains typing errors such as 62.
    storeys: row.isNewExport ? countOf(row.cell('FLAT_STOREY_COUNT'), 99) : null,
    // Storeys of the block; in the new export, this column has the storeys of the flat itself.
    blockStoreys: row.isNewExport ? null : numberWithin(row.cell('FLAT_STOREY_COUNT'), 1, 60),
    extensionCount: countOf(row.cell('EXTENSION_COUNT'), MOST_EXTENSIONS),
    habitableRooms: countOf(row.cell('NUMBER_HABITABLE_ROOMS'), 99),
    heatedRooms: countOf(row.cell('NUMBER_HEATED_ROOMS'), 99),
    openFireplaces: countOf(row.cell('NUMBER_OPEN_FIREPLACES'), 99),
    ...NOT_IN_COLUMNS,
    flat: isFlat ? flatPositionOf(row, elements) : null,
    ...elements,
    ventilation: ventilationOf(row.cell('MECHANICAL_VENTILATION') ?? ''),
    meter: meterOf(row.cell('ENERGY_TARIFF') ?? ''),
    photovoltaics: describePhotovoltaics(row.cell('PHOTO_SUPPLY') ?? ''),
    windTurbines: windTurbinesOf(row.cell('WIND_TURBINE_COUNT')),
    buildingParts: null,
    editionHints: editionHintsOf(row),
    tenure: tenureOf(row.cell('TENURE') ?? ''),
    stars: starsOf(row),
  }
}

/** Scottish tables join main heating systems with a bar, those of England and Wales with a comma. */
function joinedSystems(row: ColumnCells): string | null {
  const systems = row.cell('MAINHEAT_DESCRIPTION')?.split('|') ?? []
  const joined = systems.map((system) => system.trim()).filter((system) => system !== '')
  return joined.length === 0 ? null : joined.join(', ')
}

/** All lodgements of 2008 to 2010 word their fuel like this, and none from 2012 on. */
const OLD_FUEL_WORDS = /backwards compatibility/i

function editionHintsOf(row: ColumnCells): EditionHints {
  const fuel = row.cell('MAIN_FUEL')
  return {
    isLodgedOnAYear: isBareYear(row.cell('LODGEMENT_DATE') ?? ''),
    sapVersion: null,
    schemaType: null,
    hasOldFuelWords: fuel === null ? null : OLD_FUEL_WORDS.test(fuel),
    registerForm: registerFormOf(row),
  }
}

/**
 * The generation of a certificate, by which of three columns are filled. The register took different fields from each
 * generation of RdSAP certificates. Of 1,015 dated ones of 2008 to 2020, 1,014 match their edition, including 2011 and
 * 2014, when it changed within the year; the other has no evidence. From 2021 on, and in the new service, all three are
 * filled.
 */
function registerFormOf(row: ColumnCells): RegisterForm | null {
  const columns = ['FIXED_LIGHTING_OUTLETS_COUNT', 'SOLAR_WATER_HEATING_FLAG', 'PHOTO_SUPPLY'] as const
  if (row.isNewExport || !columns.every((column) => row.has(column))) return null
  if (row.cell('NUMBER_HABITABLE_ROOMS') === null) return null
  const [hasOutlets, hasSolarWater, hasPanels] = columns.map((column) => row.cell(column) !== null)
  if (hasOutlets && !hasSolarWater) return 'from_2011_to_2014'
  if (hasOutlets || !hasSolarWater) return null
  return hasPanels ? 'to_2011' : 'from_2014_to_2020'
}

function starsOf(row: ColumnCells): StarRatings {
  return {
    walls: starsOfCells(row, 'WALLS_ENERGY_EFF', 'WALLS_ENV_EFF'),
    roof: starsOfCells(row, 'ROOF_ENERGY_EFF', 'ROOF_ENV_EFF'),
    floor: starsOfCells(row, 'FLOOR_ENERGY_EFF', 'FLOOR_ENV_EFF'),
    windows: starsOfCells(row, 'WINDOWS_ENERGY_EFF', 'WINDOWS_ENV_EFF'),
    mainHeating: starsOfCells(row, 'MAINHEAT_ENERGY_EFF', 'MAINHEAT_ENV_EFF'),
    heatingControls: starsOfCells(row, 'MAINHEATC_ENERGY_EFF', 'MAINHEATC_ENV_EFF'),
    hotWater: starsOfCells(row, 'HOT_WATER_ENERGY_EFF', 'HOT_WATER_ENV_EFF'),
    secondaryHeating: starsOfCells(row, 'SHEATING_ENERGY_EFF', 'SHEATING_ENV_EFF'),
    lighting: starsOfCells(row, 'LIGHTING_ENERGY_EFF', 'LIGHTING_ENV_EFF'),
  }
}

function starsOfCells(row: ColumnCells, energy: Column, environment: Column): StarRating {
  return { energy: firstStarWord(row.cell(energy)), environment: firstStarWord(row.cell(environment)) }
}

/** Scottish tables join several elements by bars; only the first is used. */
function firstStarWord(cell: string | null): StarWord | null {
  return starWordOf(cell === null ? null : (cell.split('|')[0]?.trim() ?? null))
}

/** Data that only whole documents have. */
const NOT_IN_COLUMNS = {
  livingAreaM2: null,
  heatingDetails: null,
  hotWaterDetails: null,
  ventilationDetails: null,
  lightBulbs: null,
  photovoltaicDetails: null,
  solarWaterHeating: null,
  conservatory: null,
  doors: null,
  doorCount: null,
  draughtProofedShare: null,
  extractFanCount: null,
  shelteredSides: null,
  airPermeabilityM3PerHM2: null,
  thermalBridgingWPerM2K: null,
  thermalMassKjPerM2K: null,
} as const

/** The assessment: stated, or inferred from data that only one kind has. */
function assessmentOf(row: ColumnCells, hasTransmittance: boolean): 'sap' | 'rdsap' | null {
  // 100 and 101 are codes of the old service, 2 to 4 of the new one.
  const reportType = row.cell('REPORT_TYPE')?.replace(/\.0$/, '')
  // Scotland uses words: `RdSAP, existing dwelling`, `SAP, new dwelling`.
  if (/^sap\b/i.test(reportType ?? '')) return 'sap'
  if (/^rdsap\b/i.test(reportType ?? '')) return 'rdsap'
  if (reportType === '101' || reportType === '3') return 'sap'
  if (reportType === '100' || reportType === '2' || reportType === '4') return 'rdsap'
  if (hasTransmittance || row.cell('TRANSACTION_TYPE')?.toLowerCase() === 'new dwelling') return 'sap'
  return row.cell('NUMBER_HABITABLE_ROOMS') === null ? null : 'rdsap'
}

function flatPositionOf(row: ColumnCells, elements: Pick<HomeFeatures, 'roof' | 'floor'>): FlatPosition {
  const level = row.cell('FLOOR_LEVEL')
  const ofType = level === null ? floorLevelOfType(row.cell('PROPERTY_TYPE') ?? '') : null
  const stated = ofType ?? floorLevelOf(level ?? '', row.isNewExport)
  const isTopStorey = flagOf(row.cell('FLAT_TOP_STOREY'))
  return {
    level: flatLevel(stated, isTopStorey, elements.roof.kind, elements.floor.kind),
    storeyNumber: stated.storeyNumber,
    corridor: corridorOf(row.cell('HEAT_LOSS_CORRIDOR') ?? ''),
    unheatedCorridorLengthM: numberWithin(row.cell('UNHEATED_CORRIDOR_LENGTH'), 0.01, LONGEST_CORRIDOR_M),
  }
}

function windTurbinesOf(cell: string | null): WindTurbines | null {
  const count = countOf(cell, MOST_TURBINES)
  return count === null ? null : { count, rotorDiameterM: null, hubHeightM: null, terrain: null }
}

function lodgedFiguresOf(row: ColumnCells): LodgedFigures {
  return {
    sapScore: numberOf(row.cell('CURRENT_ENERGY_EFFICIENCY')),
    epcBand: epcBandOf(row.cell('CURRENT_ENERGY_RATING') ?? ''),
    primaryEnergyKwhPerM2: numberOf(row.cell('ENERGY_CONSUMPTION_CURRENT')),
    co2TonnesPerYear: numberOf(row.cell('CO2_EMISSIONS_CURRENT')),
    heatingCostGbp: numberOf(row.cell('HEATING_COST_CURRENT')),
    hotWaterCostGbp: numberOf(row.cell('HOT_WATER_COST_CURRENT')),
    lightingCostGbp: numberOf(row.cell('LIGHTING_COST_CURRENT')),
    // Among tables, only the Scottish ones have heat demands; full documents have them.
    spaceHeatingKwh: numberOf(row.cell('SPACE_HEATING_KWH')),
    waterHeatingKwh: numberOf(row.cell('WATER_HEATING_KWH')),
  }
}

/** Converts a JSON value to a cell: flags as words, lists and objects as JSON. */
export function cellOfValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Provides cells from an array in header order. */
export function cellsOf(values: readonly unknown[], positions: ReadonlyMap<Column, number>): ColumnCells {
  return {
    isNewExport: positions.has('CERTIFICATE_NUMBER'),
    has: (column) => positions.has(column),
    cell(column) {
      const position = positions.get(column)
      const value = position === undefined ? undefined : values[position]
      return value === undefined || value === null ? null : cellText(cellOfValue(value))
    },
  }
}

/** A cell, trimmed; `null` if it is blank or a null mark. */
export function cellText(cell: string): string | null {
  const text = cell.trim()
  return text === '' || isNullMark(text) || isObjectName(text) ? null : text
}
