import type { KnownHome } from '../../assess/known-home.ts'
import { weighedMean } from '../../certificate/energy-account.ts'
import { afterHeatRecovery } from '../../certificate/heat-recovery.ts'
import { afterSolarWater } from '../../certificate/solar-water.ts'
import { type Climate, climateOf, ratingClimate } from '../../climate/climate.ts'
import type { HotWater } from '../../dwelling/dwelling.ts'
import { currentHouseholdEnergy } from '../../energy-use/current-household-energy.ts'
import { householdEnergyUse } from '../../energy-use/household-energy-use.ts'
import { createWorkspace, type HotWaterDemand, heatNeed } from '../../heat-loss/heat-balance.ts'
import { householdHotWater } from '../../heat-loss/household-hot-water.ts'
import { householdWaterKwh } from '../../money/current-bill.ts'
import { cooksWithGas } from '../../money/money-input.ts'
import { MONTHLY_PROFILE, monthlyProfile } from '../../money/monthly-profiles.ts'
import { type Monthly, zeroMonths } from '../../quantities/monthly.ts'
import { ratingFigures } from '../../tables/certificate/rating-figures.ts'
import type { Edition, HouseholdSize } from '../../vocabulary.ts'
import { outletsOf } from './home-parts.ts'

/** Hot water and household of a home, for one combination of systems and outlets. */
export interface WaterTerms {
  /** Of the certificate's household, to the rooms, January first [W]. */
  gainsW: Float64Array
  /** Heat asked of the heater after sun and recovery, in both climates [kWh]. */
  local: CertificateWater
  rating: CertificateWater
  /** Carbon of one kWh of electricity bought for it, in the climate of the home [kg]. */
  localCo2Kg: number
  showersKwh: number
  showersCo2Kg: number
  showerMonthsKwh: Float64Array
  /** Everything electric of the household in the rating scenario, without heating [kWh/yr]. */
  ratedHouseholdKwh: number
  /** Of the bill's household. */
  bill: BillWater
}

export interface CertificateWater {
  annualKwh: number
  monthsKwh: Float64Array
}

export interface BillWater {
  annualKwh: number
  monthsKwh: Float64Array
  /** Shares that sum to 1. */
  profile: Float64Array
  gasHobKwh: number
  /** Hob, lights and appliances [kWh/yr], and by month. */
  electricityKwh: number
  /** Of which the lights, without any change of the fittings. */
  lightingKwh: number
  electricityMonthsKwh: Float64Array
}

/**
 * Hot water and household of a home with the systems of one description and the outlets of another. Rules HL-8, EU-1 to
 * EU-9, MON-3, SOL-18 and SYS-10.
 *
 * @param home with its systems
 * @param outlets hot water of the description that the showers are taken from
 * @param occupiers people of rating and bill
 * @returns heat [kWh], gains [W] and household electricity [kWh/yr]
 */
export function waterTerms(home: KnownHome, outlets: HotWater, occupiers: HouseholdSize): WaterTerms {
  const { features, described } = home
  const hotWater = { ...described.dwelling.hotWater, ...outletsOf(outlets) }
  const dwelling = { ...described.dwelling, hotWater }
  const { edition, climateRegionId, totalFloorArea } = dwelling
  const workspace = createWorkspace()
  const need = heatNeed(dwelling, climateOf(climateRegionId), workspace)
  const after = (climate: Climate): CertificateWater =>
    certificateWater(afterHeatRecovery(afterSolarWater(need, dwelling, climate), dwelling).hotWater)
  const drawn = householdHotWater(dwelling, occupiers)
  const rated = householdEnergyUse({ totalFloorAreaM2: totalFloorArea, occupiers, hotWater: drawn })
  const { hasMainsGas, hob } = features
  const household = currentHouseholdEnergy({
    totalFloorAreaM2: totalFloorArea,
    occupiers,
    hotWater: drawn,
    hasGasHob: cooksWithGas({ hasMainsGas, hob, dwelling }),
    // A package adds the change of its lights itself: these may be those of another description.
    lightingChangeKwh: 0,
  })
  const waterMonths = householdWaterKwh(dwelling, drawn.drawnKwh)
  const local = after(climateOf(climateRegionId))
  const showersKwh = need.hotWater.electricShowers?.annualKwh ?? 0
  const showerMonthsKwh = Float64Array.from(need.hotWater.electricShowers?.monthlyKwh ?? zeroMonths())
  const { electricHobKwh, lightingKwh, appliancesKwh, gasHobKwh } = household
  return {
    gainsW: Float64Array.from(workspace.year.hotWaterGainsW),
    local,
    rating: after(ratingClimate(edition)),
    localCo2Kg: meanCo2Kg(edition, local.monthsKwh),
    showersKwh,
    showersCo2Kg: showersKwh * meanCo2Kg(edition, showerMonthsKwh),
    showerMonthsKwh,
    ratedHouseholdKwh: rated.electricityKwh + rated.gasElectrifiedKwh,
    bill: {
      annualKwh: sum(waterMonths),
      monthsKwh: Float64Array.from(waterMonths),
      profile: Float64Array.from(monthlyProfile(waterMonths)),
      gasHobKwh,
      electricityKwh: electricHobKwh + lightingKwh + appliancesKwh,
      lightingKwh,
      electricityMonthsKwh: Float64Array.from(
        MONTHLY_PROFILE.even,
        (even, month) =>
          electricHobKwh * even +
          lightingKwh * (MONTHLY_PROFILE.lighting[month] ?? 0) +
          appliancesKwh * (MONTHLY_PROFILE.appliances[month] ?? 0),
      ),
    },
  }
}

/** Rule CERT-4: electricity by month where the edition counts it so. */
function meanCo2Kg(edition: Edition, months: Float64Array): number {
  const { electricityByMonth, fuels } = ratingFigures(edition)
  return electricityByMonth === null ? fuels.electricity.co2Kg : weighedMean(electricityByMonth.co2Kg, months)
}

function certificateWater({ annual, monthlyKwh }: HotWaterDemand): CertificateWater {
  return { annualKwh: annual, monthsKwh: Float64Array.from(monthlyKwh) }
}

function sum(months: Monthly): number {
  return months.reduce((total, month) => total + month, 0)
}
