import { type ServedBalance, servedDemandKwh } from '../../certificate/own-generation.ts'
import { sapValue } from '../../certificate/sap-score.ts'
import type { Dwelling } from '../../dwelling/dwelling.ts'
import { DAYS_PER_YEAR, penceToPounds } from '../../quantities/conversions.ts'
import { MONTHS_PER_YEAR, type Monthly, zeroMonths } from '../../quantities/monthly.ts'
import { ownUseShareBy } from '../../solar/self-consumption.ts'
import { type RatingFigures, ratingFigures } from '../../tables/certificate/rating-figures.ts'
import { DAYS_IN_MONTH } from '../../tables/climate/solar-radiation.ts'
import type { HomeState } from './home-state.ts'
import type { PackageFigures } from './package-figures.ts'
import type { HeatMemory } from './package-heat.ts'
import type { SupplyTerms } from './supply-terms.ts'
import type { CertificateTerms, SystemTerms, WaterFuel } from './system-terms.ts'
import type { CertificateWater, WaterTerms } from './water-terms.ts'

/** What the certificates of a home's packages share. */
export interface CertificateMemory {
  readonly figures: RatingFigures
  readonly floorM2: number
  /** Carbon of electricity bought and sold, by month [kg/kWh]. */
  readonly boughtCo2Kg: Float64Array
  readonly soldCo2Kg: Float64Array
  /** Appliances and cooking, which panels could serve, January first [kWh]. */
  readonly householdServedKwh: Float64Array
  /** One kWh of lights, and one of an even use, by month. */
  readonly lightProfile: Float64Array
  readonly evenProfile: Float64Array
  readonly credit: SolarCredit
}

interface SolarCredit {
  usedKwh: number
  exportedKwh: number
  co2Kg: number
}

/**
 * Memory for the certificates of a home's packages.
 *
 * @param home as it is
 * @returns factors of the present edition
 * @throws RangeError for an edition that does not count electricity by month
 */
export function certificateMemory(home: Dwelling): CertificateMemory {
  const figures = ratingFigures(home.edition)
  const byMonth = figures.electricityByMonth
  if (byMonth === null) throw new RangeError('packages are rated by an edition that counts electricity by month')
  const household = servedDemandKwh(withoutPumps(home), lightsOnly(0))
  const lit = servedDemandKwh(withoutPumps(home), lightsOnly(1))
  return {
    figures,
    floorM2: home.totalFloorArea,
    boughtCo2Kg: Float64Array.from(byMonth.co2Kg),
    soldCo2Kg: Float64Array.from(byMonth.soldCo2Kg),
    householdServedKwh: Float64Array.from(household),
    lightProfile: Float64Array.from(lit, (kwh, month) => kwh - (household[month] ?? 0)),
    evenProfile: Float64Array.from(DAYS_IN_MONTH, (days) => days / DAYS_PER_YEAR),
    credit: { usedKwh: 0, exportedKwh: 0, co2Kg: 0 },
  }
}

function withoutPumps(home: Dwelling): Dwelling {
  return { ...home, systems: { ...home.systems, pumpsAndFansKwh: 0, ventilationFansKwh: 0 } }
}

function lightsOnly(lightingKwh: number): ServedBalance {
  const none: Monthly = zeroMonths()
  return { lightingKwh, hotWater: { electricShowers: null, monthlyKwh: none }, spaceHeating: { monthlyKwh: none } }
}

/**
 * Score and carbon dioxide of a package. Rules CERT-1 to CERT-6b, as the energy account has them: in the climate of the
 * rating for the score, in that of the home for carbon dioxide.
 *
 * @param memory of the home's certificates
 * @param heat with the package's balance
 * @param fans state of its ventilation
 * @param systems heaters, fuels and tariff
 * @param water of its systems and outlets
 * @param supply of its panels and battery
 * @param out gets `sapValue` and `co2KgPerYear`
 */
export function certifyPackage(
  memory: CertificateMemory,
  heat: HeatMemory,
  fans: HomeState,
  systems: SystemTerms,
  water: WaterTerms,
  supply: SupplyTerms,
  out: PackageFigures,
): void {
  const { certificate: terms, pumpsKwh } = systems
  const { ventilationFansKwh: fansKwh } = fans.dwelling.systems
  const { lightingKwh } = heat.input
  const { rating, local } = heat
  const steadyKwh = pumpsKwh + fansKwh

  let costGbp =
    terms.standingGbp +
    rating.annualSpaceHeatingKwh * terms.spaceGbp +
    waterFuelKwh(systems.water, water.rating.monthsKwh, water.rating.annualKwh, rating.spaceHeatingKwh) *
      terms.waterGbp +
    (water.showersKwh + pumpsKwh) * terms.otherGbp +
    fansKwh * terms.fansGbp +
    lightingKwh * terms.lightingGbp
  if (supply.ratingKwh !== null) {
    const { ratingKwh } = supply
    const months = rating.spaceHeatingKwh
    const { usedKwh, exportedKwh } = solarCredit(
      memory,
      terms,
      ratingKwh,
      months,
      water.rating,
      steadyKwh,
      lightingKwh,
      supply,
      water,
    )
    costGbp -= usedKwh * terms.otherGbp + penceToPounds(exportedKwh * memory.figures.sold.priceP)
  }
  out.sapValue = sapValue(costGbp, memory.floorM2, memory.figures.curve)

  const waterKwh = waterFuelKwh(systems.water, water.local.monthsKwh, water.local.annualKwh, local.spaceHeatingKwh)
  let co2Kg =
    local.annualSpaceHeatingKwh * terms.spaceBurntCo2Kg +
    waterKwh * (terms.isWaterElectric ? water.localCo2Kg : terms.waterBurntCo2Kg) +
    water.showersCo2Kg +
    steadyKwh * terms.evenCo2Kg +
    lightingKwh * terms.lightingCo2Kg
  if (terms.spaceElectricKwh > 0) {
    let spaceCo2Kg = 0
    for (let month = 0; month < MONTHS_PER_YEAR; month++) {
      spaceCo2Kg += (local.spaceHeatingKwh[month] ?? 0) * (memory.boughtCo2Kg[month] ?? 0)
    }
    co2Kg += terms.spaceElectricKwh * spaceCo2Kg
  }
  if (supply.localKwh !== null) {
    const { localKwh } = supply
    const months = local.spaceHeatingKwh
    co2Kg -= solarCredit(memory, terms, localKwh, months, water.local, steadyKwh, lightingKwh, supply, water).co2Kg
  }
  out.co2KgPerYear = co2Kg
}

/**
 * Energy that a water heater takes in over a year. Rule CERT-3a, as `waterFuelKwh` of the balance has it.
 *
 * @param water efficiencies of the heater
 * @param drawnMonthsKwh heat asked of it, January first [kWh]
 * @param drawnKwh the same in a year [kWh]
 * @param spaceMonthsKwh space heating, January first [kWh]
 * @returns [kWh/yr]
 * @see SAP 10.2, equation D1
 */
export function waterFuelKwh(
  { isMonthly, mainShare, summerEfficiency, winterEfficiency }: WaterFuel,
  drawnMonthsKwh: Float64Array,
  drawnKwh: number,
  spaceMonthsKwh: Float64Array,
): number {
  if (!isMonthly) return drawnKwh / summerEfficiency
  let fuelKwh = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const rooms = mainShare * (spaceMonthsKwh[month] ?? 0)
    const drawn = drawnMonthsKwh[month] ?? 0
    if (drawn > 0) fuelKwh += (drawn * (rooms / winterEfficiency + drawn / summerEfficiency)) / (rooms + drawn)
  }
  return fuelKwh
}

/** Own use, export and the carbon that both save. Rules SOL-10, CERT-6, CERT-6a and CERT-6b. */
function solarCredit(
  memory: CertificateMemory,
  terms: CertificateTerms,
  generationKwh: Float64Array,
  spaceMonthsKwh: Float64Array,
  { monthsKwh }: CertificateWater,
  steadyKwh: number,
  lightingKwh: number,
  { certificateOwnUse, isExportCapable }: SupplyTerms,
  { showerMonthsKwh }: WaterTerms,
): SolarCredit {
  const { boughtCo2Kg, soldCo2Kg, credit, evenProfile, householdServedKwh, lightProfile } = memory
  let annualUsedKwh = 0
  let annualExportedKwh = 0
  let co2Kg = 0
  for (let month = 0; month < MONTHS_PER_YEAR; month++) {
    const generated = generationKwh[month] ?? 0
    const served =
      (householdServedKwh[month] ?? 0) +
      steadyKwh * (evenProfile[month] ?? 0) +
      lightingKwh * (lightProfile[month] ?? 0) +
      terms.roomServedKwh * (spaceMonthsKwh[month] ?? 0) +
      terms.waterServedKwh * (monthsKwh[month] ?? 0) +
      (showerMonthsKwh[month] ?? 0)
    const used = generated * ownUseShareBy(certificateOwnUse, generated, served)
    const exported = isExportCapable ? generated - used : 0
    annualUsedKwh += used
    annualExportedKwh += exported
    co2Kg += used * (boughtCo2Kg[month] ?? 0) + exported * (soldCo2Kg[month] ?? 0)
  }
  credit.usedKwh = annualUsedKwh
  credit.exportedKwh = annualExportedKwh
  credit.co2Kg = co2Kg
  return credit
}
