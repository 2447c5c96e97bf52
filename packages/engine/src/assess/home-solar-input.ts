import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import type { DescribedDwelling } from '../dwelling/reading/dwelling-from-features.ts'
import { listedArrays } from '../solar/existing-panels.ts'
import { hasChimney, panelLimitKw, type SolarInput } from '../solar/solar-input.ts'
import type { AssessOptions } from './assess-options.ts'

/**
 * Input of the solar model for a described home.
 *
 * @param described with its roof
 * @param features with its panels
 * @param options northern faces and limit
 * @returns roof, panels and limit [m², kW]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a limit out of range
 */
export function solarInput(
  { dwelling, propertyType }: DescribedDwelling,
  features: HomeFeatures,
  options: AssessOptions,
): SolarInput {
  return {
    climateRegionId: dwelling.climateRegionId,
    propertyType,
    builtForm: features.builtForm,
    roofKind: dwelling.roofKind,
    roofPlanAreaM2: dwelling.roofPlan,
    ownsRoof: dwelling.roofPlan > 0,
    flatStoreyNumber: features.flat?.storeyNumber ?? null,
    existing: features.photovoltaics,
    existingArrays: listedArrays(features),
    seen: features.seenRoof,
    roofDirection: features.entered?.roofDirection ?? null,
    arePhasesKnown: (features.entered?.supplyPhases ?? null) !== null,
    hasChimney: hasChimney(features, dwelling.roofKind),
    batteryKwh: features.photovoltaicDetails?.batteryKwh ?? 0,
    panelLimitKw: panelLimitKw(options.panelLimitKw, features.entered?.supplyPhases ?? null),
    includeNorthFaces: options.includeNorthFaces === true,
  }
}
