import { monthlyRadiationKwhPerM2 } from '../climate/tilted-radiation.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { type Monthly, zeroMonths } from '../quantities/monthly.ts'
import { countsSolarByMonth, overshadingFactor } from '../tables/hot-water/solar-water-figures.ts'
import { OUTPUT, RDSAP_ARRAY } from '../tables/solar/solar-defaults.ts'
import type { Edition } from '../vocabulary.ts'
import { existingPeakKw, listedArrays } from './existing-panels.ts'
import { fixedSelfConsumption, type SelfConsumption, selfConsumption } from './self-consumption.ts'

/**
 * Output of the panels that a certificate records, by the certificate's method. Rule SOL-12:
 * E = 0.8 · kWp · S · Z for each array and month, summed. What a document does not say of an array, and
 * panels known by their power or share of the roof alone, face south at 30° and are modestly overshaded.
 *
 * @param features what the certificate says; nothing known means no panels
 * @param dwelling edition and roof
 * @param regionId climate of the account: 0 (UK average) for a rating, the home's own for what is printed
 * @returns January first [kWh]; null without panels
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` naming field, value and range; `TABLE_KEY_UNKNOWN` for a region
 * @see SAP 10.2 Appendix M1; RdSAP 10 section 11.1
 */
export function certificateGeneration(
  features: Pick<HomeFeatures, 'photovoltaics' | 'photovoltaicDetails'>,
  dwelling: Pick<Dwelling, 'edition' | 'roofPlan' | 'roofKind'>,
  regionId: number,
): Monthly | null {
  const peakKw = existingPeakKw(features.photovoltaics, dwelling.roofPlan, dwelling.roofKind)
  const arrays = listedArrays(features) ?? [{ peakKw, pitchDeg: null, azimuthDeg: null, overshading: null }]
  const generationKwh = zeroMonths()
  let hasPanels = false
  for (const array of arrays) {
    if (array.peakKw === 0) continue
    hasPanels = true
    const unshadedKw = array.peakKw * overshadingFactor(array.overshading ?? 'modest', dwelling.edition)
    const pitchDeg = array.pitchDeg ?? RDSAP_ARRAY.pitchDeg
    addArray(generationKwh, unshadedKw, regionId, pitchDeg, array.azimuthDeg ?? RDSAP_ARRAY.azimuthDeg)
  }
  return hasPanels ? generationKwh : null
}

/**
 * Own use and export by the rule of an edition: half is used at home up to SAP 2012 (SOL-11), beta of each month from
 * SAP 10 on (SOL-10).
 *
 * @param edition of the certificate
 * @param generationKwh January first, 0 or more [kWh]
 * @param demandKwh electricity that panels could serve, January first [kWh]; see `selfConsumption`
 * @param batteryKwh usable capacity [kWh], 0 or more
 * @returns used and exported electricity, by month and year [kWh]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE`, naming field, value and range
 * @see SAP 10.2, Appendix M1; SAP 2012, Appendix M
 */
export function certificateSelfConsumption(
  edition: Edition,
  generationKwh: Monthly,
  demandKwh: Monthly,
  batteryKwh = 0,
): SelfConsumption {
  return countsSolarByMonth(edition)
    ? selfConsumption(generationKwh, demandKwh, batteryKwh)
    : fixedSelfConsumption(generationKwh)
}

function addArray(
  generationKwh: Monthly,
  unshadedPeakKw: number,
  regionId: number,
  pitchDeg: number,
  azimuthDeg: number,
): void {
  const radiation = monthlyRadiationKwhPerM2(regionId, pitchDeg, azimuthDeg)
  for (const [month, kwhPerM2] of radiation.entries()) {
    generationKwh[month] = (generationKwh[month] ?? 0) + OUTPUT.performanceFactor * unshadedPeakKw * kwhPerM2
  }
}
