import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import type { DescribedDwelling } from '../dwelling/reading/dwelling-from-features.ts'
import { listedArrays } from '../solar/existing-panels.ts'
import { chosenPanel, panelLimitKw, USUAL_PANELS } from '../solar/panel-choices.ts'
import { hasChimney, type SolarInput } from '../solar/solar-input.ts'
import type { AssessOptions } from './assess-options.ts'

/**
 * Input of the solar model for a described home.
 *
 * @param described with its roof
 * @param features with its panels
 * @param options northern faces, limit and panel
 * @returns roof, panels and limit [m², kW]
 * @throws EngineError `QUANTITY_OUT_OF_RANGE` for a limit or a panel out of range
 */
export function solarInput(
  { dwelling, propertyType }: DescribedDwelling,
  features: HomeFeatures,
  { includeNorthFaces, panels = USUAL_PANELS }: AssessOptions,
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
    panelLimitKw: panelLimitKw(panels, features.entered?.supplyPhases ?? null),
    ...chosenPanel(panels),
    includeNorthFaces: includeNorthFaces === true,
  }
}
