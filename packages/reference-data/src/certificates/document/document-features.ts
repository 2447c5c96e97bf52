import type { FloorFeatures, RoofFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type { FlatPosition, HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { MechanicalVentilation, Nation, PropertyType, Tenure } from '@retrofolio/engine/vocabulary'
import { ageBandWords } from '../../descriptions/age-bands.ts'
import { flatLevel } from '../../descriptions/flat-level.ts'
import { nationOf } from '../../descriptions/nations.ts'
import { displayText } from '../../descriptions/normalise-description.ts'
import { floorLevelOf, isTenureUndefined, tenureOf } from '../../descriptions/property-words.ts'
import { flagOf } from '../../text/cell-values.ts'
import { isoDateOf } from '../../text/read-day.ts'
import { describedElements } from '../record/described-elements.ts'
import { ageBandOfPart, buildingParts, constructionYearOfPart, measuredFloorAreaM2 } from './building-parts.ts'
import {
  BUILT_FORM_CODES,
  CLIMATE_REGION_CODES,
  CORRIDOR_CODES,
  FLAT_LEVEL_CODES,
  METER_CODES,
  PROPERTY_TYPE_CODES,
  SAP_TARIFF_CODES,
  SAP_VENTILATION_CODES,
  TENURE_CODES,
  VENTILATION_CODES_BEFORE_RDSAP10,
  VENTILATION_CODES_RDSAP10,
  WELSH_REGION_CODE,
} from './document-codes.ts'
import { conservatoryOf } from './document-conservatory.ts'
import { doorsOf } from './document-doors.ts'
import { completedHeating, completedHotWater, completedSecondary, heatingDetailsOf } from './document-heating.ts'
import { lightBulbs, lowEnergyPercent } from './document-lighting.ts'
import { countedOpeningsOf } from './document-openings.ts'
import { starsOfDocument } from './document-stars.ts'
import { asObject, figureOf, type JsonObject, positiveOf, textOf } from './document-values.ts'
import { completedWindows, glazedTypeWords } from './document-windows.ts'
import { assessmentOfDocument, buildingPartsOf, descriptionsOf, flatDocument, isRdsap10 } from './flat-document.ts'
import { heatingDetails } from './heating-details.ts'
import { hotWaterDetails } from './hot-water-details.ts'
import { withInternalDimensions } from './internal-dimensions.ts'
import { renewablesOf } from './renewables.ts'
import { statedThermal } from './sap-thermal.ts'
import { ventilationDetails } from './ventilation-details.ts'

/** Features of a flat document. Texts are parsed as in the tables; codes and measurements complete them. */
export function featuresOfDocument(
  document: JsonObject,
  postcode: string | null,
  lodgedOn: string | null,
): HomeFeatures {
  const nation = nationOfDocument(document, postcode)
  const parts = buildingPartsOf(document)
  const main = parts[0] ?? {}
  const builtForm = BUILT_FORM_CODES[textOf(document['built_form']) ?? ''] ?? null
  const measured = withInternalDimensions(buildingParts(parts, nation), document, { builtForm, nation })
  const propertyType = PROPERTY_TYPE_CODES[textOf(document['property_type']) ?? ''] ?? null
  const ageBand = ageBandOfPart(main, nation)
  const constructionYear = constructionYearOfPart(main)
  const elements = elementsOf(document, ageBand === null ? null : ageBandWords(ageBand, nation, constructionYear))
  const details = heatingDetailsOf(document)
  return {
    nation,
    postcode,
    climateRegionId: CLIMATE_REGION_CODES[textOf(document['region_code']) ?? ''] ?? null,
    lodgedOn,
    inspectedOn: isoDateOf(textOf(document['inspection_date'])),
    assessment: assessmentOfDocument(document),
    propertyType,
    builtForm,
    ageBand,
    constructionYear,
    totalFloorAreaM2: figureOf(document['total_floor_area']) ?? measuredFloorAreaM2(measured),
    storeyHeightM: measured?.[0]?.storeys[0]?.heightM ?? null,
    storeys: storeysOf(measured),
    blockStoreys: positiveOf(asObject(document['sap_flat_details'])?.['storey_count']),
    livingAreaM2: positiveOf(document['living_area']),
    extensionCount: figureOf(document['extensions_count']),
    habitableRooms: figureOf(document['habitable_room_count']),
    heatedRooms: figureOf(document['heated_room_count']),
    ...countedOpeningsOf(document),
    ...statedThermal(document, parts),
    flat: flatPositionOf(document, propertyType, elements),
    ...elements,
    ...fabricOf(elements, measured),
    windows: completedWindows(elements.windows, document, parts, nation),
    mainHeating: completedHeating(elements.mainHeating, details[0], document) ?? elements.mainHeating,
    secondMainHeating: completedHeating(elements.secondMainHeating, details[1], document),
    secondaryHeating: completedSecondary(elements.secondaryHeating, document),
    hotWater: completedHotWater(elements.hotWater, document),
    ventilation: ventilationOf(document),
    meter: meterOf(document),
    ...renewablesOf(document),
    heatingDetails: heatingDetails(document),
    hotWaterDetails: hotWaterDetails(document),
    ventilationDetails: ventilationDetails(document),
    lightBulbs: lightBulbs(document),
    conservatory: conservatoryOf(document, parts),
    doors: doorsOf(document, parts),
    buildingParts: measured,
    editionHints: {
      isLodgedOnAYear: false,
      sapVersion: figureOf(document['sap_version']),
      schemaType: textOf(document['schema_type']),
      hasOldFuelWords: null,
      registerForm: null,
    },
    tenure: tenureOfDocument(document),
    stars: starsOfDocument(document),
  }
}

/** A code; rows of tables that were saved as documents have words. */
function tenureOfDocument(document: JsonObject): Tenure | null {
  const stated = textOf(document['tenure']) ?? ''
  return TENURE_CODES[stated] ?? tenureOf(stated)
}

/** The code or text of the tenure; null if the document leaves it open. */
export function statedTenure(document: JsonObject): string | null {
  const stated = textOf(flatDocument(document)['tenure'])
  return stated === null || isTenureUndefined(stated) ? null : stated
}

function nationOfDocument(document: JsonObject, postcode: string | null): Nation {
  const country = textOf(document['country_code'])
  // `EAW` may be England or Wales; the climate region identifies Wales.
  const isWales = country === 'EAW' && textOf(document['region_code']) === WELSH_REGION_CODE
  return nationOf({ country: isWales ? 'WLS' : country, localAuthority: null, ageBandText: null, postcode })
}

type Elements = ReturnType<typeof describedElements>

function elementsOf(document: JsonObject, constructionAge: string | null): Elements {
  const first = (key: string) => displayText(descriptionsOf(document[key])[0] ?? null)
  const joined = (key: string) => displayText(descriptionsOf(document[key]).join(', '))
  const energySource = asObject(document['sap_energy_source']) ?? {}
  return describedElements({
    texts: {
      walls: first('walls'),
      roof: first('roofs'),
      floor: first('floors'),
      windows: first('window') ?? first('windows'),
      mainHeating: joined('main_heating'),
      heatingControls: first('main_heating_controls'),
      hotWater: first('hot_water'),
      secondaryHeating: first('secondary_heating'),
      lighting: first('lighting'),
      constructionAge,
    },
    controlCode: textOf(heatingDetailsOf(document)[0]?.['main_heating_control']),
    mainFuel: null,
    glazedType: glazedTypeWords(document),
    glazedArea: textOf(document['glazed_area']),
    multipleGlazedPercent: textOf(document['multiple_glazed_proportion'] ?? document['multiple_glazed_percentage']),
    lowEnergyLightingPercent: lowEnergyPercent(document),
    fixedOutlets: null,
    lowEnergyOutlets: null,
    solarWaterHeating: textOf(
      document['solar_water_heating'] ?? asObject(document['sap_heating'])?.['has_solar_panel'],
    ),
    mainsGas: textOf(energySource['mains_gas'] ?? energySource['main_gas']),
  })
}

/**
 * The texts describe the main part. Its codes add thicknesses and measured U-values, and replace unrecognised texts.
 */
function fabricOf(
  elements: Elements,
  parts: HomeFeatures['buildingParts'],
): Pick<HomeFeatures, 'wall' | 'roof' | 'floor'> {
  const main = parts?.[0]
  if (!main) return { wall: elements.wall, roof: elements.roof, floor: elements.floor }
  const { wall, roof, floor } = elements
  const isWallRead = wall.construction !== null || wall.uValueWPerM2K !== null
  return {
    wall: isWallRead
      ? {
          ...wall,
          insulationThicknessMm: main.wall.insulationThicknessMm,
          thicknessMm: main.wall.thicknessMm,
          uValueWPerM2K: wall.uValueWPerM2K ?? main.wall.uValueWPerM2K,
        }
      : main.wall,
    roof: readOr(main.roof, roof),
    floor: readOr(main.floor, floor),
  }
}

function readOr<Element extends RoofFeatures | FloorFeatures>(coded: Element, worded: Element): Element {
  if (worded.kind === null && worded.uValueWPerM2K === null) return coded
  return {
    ...worded,
    insulationThicknessMm: worded.insulationThicknessMm ?? coded.insulationThicknessMm,
    uValueWPerM2K: worded.uValueWPerM2K ?? coded.uValueWPerM2K,
  }
}

/** Storeys of the tallest part, including a room in the roof. */
function storeysOf(parts: HomeFeatures['buildingParts']): number | null {
  if (!parts) return null
  return Math.max(...parts.map((part) => part.storeys.length + (part.roomInRoofAreaM2 === null ? 0 : 1)))
}

function flatPositionOf(
  document: JsonObject,
  propertyType: PropertyType | null,
  elements: Elements,
): FlatPosition | null {
  if (propertyType !== 'flat' && propertyType !== 'maisonette') return null
  const details = asObject(document['sap_flat_details']) ?? {}
  const { storeyNumber } = floorLevelOf(textOf(details['flat_location']) ?? '', false)
  const stated = FLAT_LEVEL_CODES[textOf(details['level']) ?? ''] ?? null
  const isTopStorey = flagOf(textOf(details['top_storey']))
  return {
    level: flatLevel({ storeyNumber, level: stated }, isTopStorey, elements.roof.kind, elements.floor.kind),
    storeyNumber,
    corridor: CORRIDOR_CODES[textOf(details['heat_loss_corridor']) ?? ''] ?? null,
    unheatedCorridorLengthM: positiveOf(details['unheated_corridor_length']),
  }
}

function ventilationOf(document: JsonObject): MechanicalVentilation | null {
  const ofNewDwelling = textOf(asObject(document['sap_ventilation'])?.['ventilation_type'])
  if (ofNewDwelling !== null) return SAP_VENTILATION_CODES[ofNewDwelling] ?? null
  const codes = isRdsap10(document) ? VENTILATION_CODES_RDSAP10 : VENTILATION_CODES_BEFORE_RDSAP10
  return codes[textOf(document['mechanical_ventilation']) ?? ''] ?? null
}

function meterOf(document: JsonObject): HomeFeatures['meter'] {
  const source = asObject(document['sap_energy_source']) ?? {}
  const meter = METER_CODES[textOf(source['meter_type']) ?? '']
  return meter ?? SAP_TARIFF_CODES[textOf(source['electricity_tariff']) ?? ''] ?? null
}
