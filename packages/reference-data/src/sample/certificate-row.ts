import { epcBandOfScore } from '@retrofolio/engine/certificate/sap-score'
import { ageText } from './age-texts.ts'
import { type CertificateCells, certificateCells } from './certificate-columns.ts'
import { describeFabric, type FabricTexts } from './describe-fabric.ts'
import { describeHeating, type HeatingTexts } from './describe-heating.ts'
import { drawFigures, type SampleFigures } from './lodged-figures.ts'
import type { Random } from './random.ts'
import type { SamplePlot } from './sample-plot.ts'
import { heatingStars, roofStars, shareStars, wallStars, windowStars } from './star-words.ts'
import { floorAreaAt } from './stock-tables.ts'
import type { Survey } from './survey.ts'

/** Data that is the same in all certificates of a home. */
export interface SampleIdentity {
  certificateNumber: string
  uprn: string | null
}

/**
 * One certificate of a home as a row of the national files.
 *
 * @param since changes since an earlier certificate: heating, lighting and the figures
 */
export function certificateRow(
  random: Random,
  plot: SamplePlot,
  survey: Survey,
  identity: SampleIdentity,
  since: Random = random,
): string[] {
  const fabric = describeFabric(random.fork('fabric'), plot, survey)
  const heating = describeHeating(since.fork('heating'), plot, survey)
  const areaM2 = areaOf(plot)
  const panels = panelsPercent(random.fork('panels'), plot, survey)
  const figures = drawFigures(since.fork('figures'), plot, survey, fabric, heating, areaM2, panels)
  return certificateCells({
    certificate_number: identity.certificateNumber,
    ...addressCells(since.fork('writing'), plot, survey),
    ...figureCells(figures, areaM2),
    ...homeCells(random.fork('home'), plot, survey, areaM2),
    ...flatCells(random.fork('flat'), plot),
    ...fabricCells(fabric),
    ...heatingCells(heating, survey),
    ...lightingCells(since.fork('lighting'), survey),
    photo_supply: survey.method === 'sap' ? '' : String(panels),
    uprn: identity.uprn ?? '',
    uprn_source: identity.uprn === null ? '' : survey.lodgedOn < '2020-09-01' ? 'Address Matched' : 'Energy Assessor',
    report_type: survey.method === 'sap' ? '3' : '2',
    country: COUNTRY_NAMES[plot.town.nation],
    region: plot.town.regionCode,
  })
}

const COUNTRY_NAMES = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
}

function areaOf(plot: SamplePlot): number {
  if (plot.type === 'Park home') return Math.round(38 + plot.areaRank * 30)
  return Math.round(floorAreaAt(plot.areaRank, plot.type, plot.builtForm) * 10) / 10
}

/** Until September 2020 a comma followed the number; some later addresses are in capitals and include the town. */
function addressCells(random: Random, plot: SamplePlot, survey: Survey): CertificateCells {
  const isOldStyle = survey.lodgedOn < '2020-09-01'
  const isShouted = !isOldStyle && random.chance(0.04)
  const written = plot.lines.map((line) => (isOldStyle ? line.replace(/^(\d+) /, '$1, ') : line))
  const lines = isShouted ? [...written, plot.town.name].map((line) => line.toUpperCase()) : written
  return {
    address1: lines[0] ?? '',
    address2: lines[1] ?? '',
    address3: lines.slice(2).join(', '),
    address: lines.join(', '),
    postcode: plot.postcode,
    posttown: plot.town.name.toUpperCase(),
    local_authority: plot.town.authorityCode,
    local_authority_label: plot.town.authority,
  }
}

function figureCells(figures: SampleFigures, areaM2: number): CertificateCells {
  const { scorePoints, potentialPoints, potentialCostShare } = figures
  return {
    current_energy_rating: epcBandOfScore(scorePoints),
    potential_energy_rating: epcBandOfScore(potentialPoints),
    current_energy_efficiency: String(scorePoints),
    potential_energy_efficiency: String(potentialPoints),
    energy_consumption_current: String(figures.primaryEnergyKwhPerM2),
    energy_consumption_potential: String(figures.potentialEnergyKwhPerM2),
    co2_emissions_current: figures.co2TonnesPerYear.toFixed(1),
    co2_emiss_curr_per_floor_area: ((figures.co2TonnesPerYear * 1000) / areaM2).toFixed(0),
    co2_emissions_potential: figures.potentialCo2TonnesPerYear.toFixed(1),
    lighting_cost_current: gbp(figures.lightingGbp),
    lighting_cost_potential: gbp(figures.lightingGbp * 0.9),
    heating_cost_current: gbp(figures.heatingGbp),
    heating_cost_potential: gbp(figures.heatingGbp * potentialCostShare),
    hot_water_cost_current: gbp(figures.hotWaterGbp),
    hot_water_cost_potential: gbp(figures.hotWaterGbp * Math.sqrt(potentialCostShare)),
  }
}

/** Whole pounds. */
function gbp(amount: number): string {
  return String(Math.round(amount))
}

function homeCells(random: Random, plot: SamplePlot, survey: Survey, areaM2: number): CertificateCells {
  const isSap = survey.method === 'sap'
  const rooms = Math.min(9, Math.max(1, Math.round(areaM2 / (plot.level === null ? 17 : 20))))
  const formOfFlat = survey.isRdsap10 ? 'Not Recorded' : plot.builtForm
  return {
    property_type: plot.lacks === 'propertyType' ? '' : plot.type,
    built_form: plot.level === null ? plot.builtForm : formOfFlat,
    inspection_date: survey.inspectedOn,
    lodgement_date: survey.lodgedOn,
    lodgement_datetime: `${survey.lodgedOn} ${survey.lodgedTime}`,
    transaction_type: isSap
      ? 'new dwelling'
      : random.pick(['marketed sale', 'marketed sale', 'rental', 'ECO assessment']),
    tenure: isSap ? '' : random.pick(['Owner-occupied', 'Owner-occupied', 'Rented (social)', 'Rented (private)']),
    total_floor_area: plot.lacks === 'floorArea' ? '' : String(areaM2),
    construction_age_band:
      survey.constructionYear === null
        ? ageText(plot.age, plot.town.nation, survey.isRdsap10)
        : String(survey.constructionYear),
    floor_height: random.between(plot.age <= 'B' ? 2.45 : 2.3, plot.age <= 'B' ? 2.9 : 2.5).toFixed(2),
    extension_count: isSap ? '' : plot.level === null ? drawExtensions(random) : '0',
    number_habitable_rooms: isSap ? '' : String(rooms),
    number_heated_rooms: isSap ? '' : String(random.chance(0.9) ? rooms : Math.max(1, rooms - 1)),
    number_open_fireplaces: plot.level === null && plot.age <= 'C' && random.chance(0.15) ? '1' : '0',
    glazed_area: isSap
      ? ''
      : random.weighted([
          ['Normal', 0.93],
          ['More Than Typical', 0.05],
          ['Less Than Typical', 0.02],
        ]),
    mechanical_ventilation: ventilationOf(random, survey),
    wind_turbine_count: '0',
  }
}

function drawExtensions(random: Random): string {
  return random.weighted([
    ['0', 0.7],
    ['1', 0.23],
    ['2', 0.06],
    ['3', 0.01],
  ])
}

function ventilationOf(random: Random, survey: Survey): string {
  if (!random.chance(survey.method === 'sap' ? 0.4 : 0.02)) return 'natural'
  return survey.isRdsap10 ? 'mechanical extract, decentralised (MEV dc)' : 'mechanical, extract only'
}

// The present export has the position of a flat, not its storey: 1 ground, 2 middle, 3 top.
const LEVEL_CODES = { ground: '1', mid: '2', top: '3' }

function flatCells(random: Random, plot: SamplePlot): CertificateCells {
  if (plot.level === null) return { flat_top_storey: 'N' }
  const corridor = random.weighted([
    ['no corridor', 0.45],
    ['unheated corridor', 0.35],
    ['heated corridor', 0.2],
  ])
  return {
    floor_level: LEVEL_CODES[plot.level],
    flat_top_storey: plot.level === 'top' ? 'Y' : 'N',
    flat_storey_count: plot.type === 'Maisonette' ? '2' : '1',
    heat_loss_corridor: corridor,
    unheated_corridor_length: corridor === 'unheated corridor' ? random.between(2, 9).toFixed(1) : '',
  }
}

function fabricCells(fabric: FabricTexts): CertificateCells {
  const walls = wallStars(fabric.wallState, fabric.walls)
  const roof = roofStars(fabric.roof)
  const windows = windowStars(fabric.windows)
  return {
    walls_description: fabric.walls,
    walls_energy_eff: walls,
    walls_env_eff: walls,
    roof_description: fabric.roof,
    roof_energy_eff: roof,
    roof_env_eff: roof,
    floor_description: fabric.floor,
    windows_description: fabric.windows,
    windows_energy_eff: windows,
    windows_env_eff: windows,
    glazed_type: fabric.glazedType,
    multi_glaze_proportion: fabric.multiGlazed,
  }
}

function heatingCells(heating: HeatingTexts, survey: Survey): CertificateCells {
  const stars = heatingStars(heating.kind)
  return {
    mainheat_description: heating.mainHeat,
    mainheat_energy_eff: stars,
    mainheat_env_eff: stars,
    main_fuel: heating.fuel,
    mainheatcont_description: heating.controls,
    main_heating_controls: heating.controls,
    hotwater_description: heating.hotWater,
    hot_water_energy_eff: stars,
    hot_water_env_eff: stars,
    secondheat_description: heating.secondHeat,
    energy_tariff: heating.tariff,
    mains_gas_flag: survey.method === 'sap' ? '' : heating.hasMainsGas ? 'Y' : 'N',
    solar_water_heating_flag: heating.hotWater.includes('plus solar') ? 'Y' : 'N',
  }
}

function lightingCells(random: Random, survey: Survey): CertificateCells {
  const outlets = random.integer(6, 24)
  const typical = Math.min(1, Math.max(0, (survey.lodgedYear - 2008) / 14 + random.normal() * 0.25))
  const lowEnergy = survey.method === 'sap' ? outlets : Math.round(outlets * typical)
  const percent = Math.round((lowEnergy / outlets) * 100)
  const stars = shareStars(percent)
  return {
    low_energy_lighting: String(percent),
    fixed_lighting_outlets_count: String(outlets),
    low_energy_fixed_lighting_outlets_count: String(lowEnergy),
    lighting_description: survey.isRdsap10 ? lightingOfRdsap10(percent) : lightingText(percent),
    lighting_energy_eff: stars,
    lighting_env_eff: stars,
  }
}

function lightingText(percent: number): string {
  if (percent === 0) return 'No low energy lighting'
  return `Low energy lighting in ${percent === 100 ? 'all' : `${percent}% of`} fixed outlets`
}

function lightingOfRdsap10(percent: number): string {
  if (percent >= 90) return 'Excellent lighting efficiency'
  if (percent >= 60) return 'Good lighting efficiency'
  return percent >= 30 ? 'Average lighting efficiency' : 'Below average lighting efficiency'
}

/** The share of the roof under panels; new homes and family houses have them more often. */
function panelsPercent(random: Random, plot: SamplePlot, survey: Survey): number {
  if (plot.panelsPercent !== null) return plot.panelsPercent
  if (plot.level !== null || plot.type === 'Park home') return 0
  return random.chance(survey.lodgedYear >= 2022 ? 0.07 : 0.03) ? random.integer(3, 9) * 5 : 0
}
