import { epcBandOfScore, sapValue } from '@retrofolio/engine/certificate/sap-score'
import { STARRED_ELEMENTS } from '@retrofolio/engine/dwelling/features/star-ratings'
import { heatBalance } from '@retrofolio/engine/heat-loss/heat-balance'
import { ratingFigures } from '@retrofolio/engine/tables/certificate/rating-figures'
import type { Edition } from '@retrofolio/engine/vocabulary'
import { textTable } from '../harness/report.ts'
import { mean } from '../harness/statistics.ts'
import type { RatedHome } from './rated-homes.ts'

/** One home in full: lodged words and figures, and the engine's result step by step. */
export function homePage(home: RatedHome): string {
  const { row, certificate, residualPoints } = home
  const title =
    `${row.table}:${row.row}  engine ${certificate.sapScore} ${certificate.epcBand} (${certificate.sapValue.toFixed(2)}), ` +
    `lodged ${row.lodgedScore} ${epcBandOfScore(row.lodgedScore)}, residual ${signed(residualPoints)}, ` +
    `${certificate.edition} by ${home.editionFrom}, lodged on ${home.features.lodgedOn ?? '?'}`
  return [title, lodgedWords(home), facts(home), fabric(home), balance(home), uses(home), forStudy(home)].join('\n')
}

function lodgedWords({ features }: RatedHome): string {
  const rows = STARRED_ELEMENTS.map((element) => {
    const { energy, environment } = features.stars[element]
    return [`  ${element}`, features.describedAs[element] ?? '-', `${energy ?? '-'} / ${environment ?? '-'}`]
  })
  return textTable(['  lodged words', '', 'stars'], rows)
}

function facts({ features }: RatedHome): string {
  const listed = {
    type: features.propertyType,
    form: features.builtForm,
    age: features.ageBand,
    area: features.totalFloorAreaM2,
    height: features.storeyHeightM,
    rooms: features.habitableRooms,
    heated: features.heatedRooms,
    extensions: features.extensionCount,
    fireplaces: features.openFireplaces,
    level: features.flat?.level,
    storey: features.flat?.storeyNumber,
    corridor: features.flat?.corridor,
    corridorM: features.flat?.unheatedCorridorLengthM,
    glazedShare: features.windows.glazedShare,
    installed: features.windows.installed,
    glazedArea: features.windows.area,
    lowEnergyLights: features.lowEnergyLightingShare,
    fuel: features.mainHeating.fuel,
    meter: features.meter,
    mainsGas: features.hasMainsGas,
    ventilation: features.ventilation,
    panels: features.photovoltaics.shareOfRoof ?? features.photovoltaics.peakKw,
    solarWater: features.hasSolarWaterHeating,
    postcode: features.postcode,
  }
  const known = Object.entries(listed).filter(([, fact]) => fact !== null && fact !== undefined)
  return `  ${known.map(([name, fact]) => `${name} ${String(fact)}`).join(', ')}`
}

function fabric({ dwelling }: RatedHome): string {
  const opaque = dwelling.elements.map(({ kind, area, uValue }) => element(kind, area, uValue))
  const windows = dwelling.windows.map(({ area, uValue, orientation }) =>
    element(`window ${orientation}`, area, uValue),
  )
  return textTable(['  element', 'm²', 'W/m²K', 'W/K'], [...opaque, ...windows])
}

function element(name: string, areaM2: number, uValue: number): string[] {
  return [`  ${name}`, areaM2.toFixed(1), uValue.toFixed(2), (areaM2 * uValue).toFixed(1)]
}

function balance({ dwelling }: RatedHome): string {
  const result = heatBalance(dwelling)
  const water = dwelling.hotWater
  return [
    `  volume ${dwelling.volume.toFixed(0)} m³, storeys ${dwelling.storeys}, region ${dwelling.climateRegionId}, ` +
      `y ${dwelling.bridgingFactor.toFixed(3)}, mass ${dwelling.thermalMassKjPerM2K}, living ${dwelling.livingAreaShare.toFixed(2)}, ` +
      `R ${dwelling.heating.responsiveness}, control ${dwelling.heating.controlType} ${signed(dwelling.heating.temperatureAdjustmentK)} K`,
    `  HTC ${mean([...result.htcWPerK]).toFixed(1)} W/K, ACH ${mean([...result.airChangesPerHour]).toFixed(2)}, ` +
      `indoors ${mean([...result.spaceHeating.meanInternalC]).toFixed(1)} °C, gains ${mean([...result.gainsW]).toFixed(0)} W ` +
      `(sun ${mean([...result.solarGainsW]).toFixed(0)} W)`,
    `  water: ${water.isCombi ? 'combi' : water.isPointOfUse ? 'at the tap' : 'no combi'}, ` +
      `store ${water.storageLossKwhPerDay.toFixed(2)} kWh/day, ` +
      `pipework ${water.primaryPipework === null ? 'none' : `insulated ${water.primaryPipework.insulatedShare}`}`,
  ].join('\n')
}

function uses({ certificate }: RatedHome): string {
  const { rating, local } = certificate
  const rows = rating.uses.map((use) => [
    `  ${use.purpose}`,
    use.fuel,
    use.deliveredKwh.toFixed(0),
    use.highRateShare.toFixed(2),
    use.costGbp.toFixed(1),
    ((100 * use.costGbp) / use.deliveredKwh).toFixed(2),
    (use.primaryEnergyKwh / use.deliveredKwh).toFixed(2),
  ])
  return [
    textTable([`  use (${certificate.tariff})`, 'fuel', 'kWh', 'high', '£', 'p/kWh', 'primary'], rows),
    `  rating: heat ${rating.spaceHeatingKwh.toFixed(0)}, water ${rating.waterHeatingKwh.toFixed(0)} kWh, ` +
      `solar used ${rating.solarUsedKwh.toFixed(0)}, sold ${rating.solarExportedKwh.toFixed(0)}, cost £${rating.costGbp.toFixed(0)}; ` +
      `local: heat ${local.spaceHeatingKwh.toFixed(0)}, water ${local.waterHeatingKwh.toFixed(0)} kWh`,
  ].join('\n')
}

/** Outputs of the lodged calculation beside the engine's: for finding causes, never as an input. */
function forStudy({ row, certificate, features, dwelling }: RatedHome): string {
  const { lodged } = row.record
  const costs = [lodged.heatingCostGbp, lodged.hotWaterCostGbp, lodged.lightingCostGbp]
  return (
    `  for study only: the lodged score means a cost of £${impliedCostGbp(row.lodgedScore, certificate.edition, dwelling.totalFloorArea).toFixed(0)} in the rating; primary energy ${certificate.primaryEnergyKwhPerM2.toFixed(0)}, lodged ${lodged.primaryEnergyKwhPerM2 ?? '?'} kWh/m²; ` +
    `CO2 ${(certificate.co2Kg / 1000).toFixed(1)}, lodged ${lodged.co2TonnesPerYear ?? '?'} t; ` +
    `lodged costs heating, water, lighting ${costs.map((cost) => cost ?? '?').join(', ')} (prices of ${features.lodgedOn?.slice(0, 4) ?? 'its year'})`
  )
}

const DEAREST_GBP = 100_000

/** Finds the cost that gives a score by bisection: the score falls as the cost rises. */
function impliedCostGbp(score: number, edition: Edition, areaM2: number): number {
  const { curve } = ratingFigures(edition)
  let low = 0
  let high = DEAREST_GBP
  while (high - low > 0.5) {
    const middle = (low + high) / 2
    if (sapValue(middle, areaM2, curve) > score) low = middle
    else high = middle
  }
  return high
}

function signed(figure: number): string {
  return figure >= 0 ? `+${figure}` : String(figure)
}
