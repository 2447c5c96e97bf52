import type { Assumption } from '../assumptions.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { countsSolarByMonth } from '../tables/hot-water/solar-water-figures.ts'
import { LAYOUT, OUTPUT } from '../tables/solar/solar-defaults.ts'
import type { Edition } from '../vocabulary.ts'
import { recordedPlane } from './existing-arrays.ts'
import { hasRoofImagery, imagedRoofShare } from './imaged-potential.ts'
import { USUAL_PANELS } from './panel-choices.ts'
import { ownRoofShare } from './roof-share.ts'
import type { SolarInput } from './solar-input.ts'
import type { SolarResult } from './solar-result.ts'

const SOURCE = 'Reasoned defaults of solar assessment; RdSAP 10 for the pitch'

/**
 * What the modelled roof and the panels on it take for granted. Rules SOL-4 to SOL-7 and SOL-9.
 *
 * @param input that the result is for
 * @param solar its modelled result
 * @returns nothing of the roof for a home without one of its own
 */
export function solarAssumptions(input: SolarInput, solar: SolarResult): Assumption[] {
  return [...existingAssumptions(input, solar), ...roofAssumptions(input, solar)]
}

/** Rule SOL-9. */
function existingAssumptions({ existingArrays }: SolarInput, { existingPeakKw }: SolarResult): Assumption[] {
  const isRecorded = existingArrays !== null && existingArrays.every((array) => recordedPlane(array) !== null)
  if (existingPeakKw === 0 || isRecorded) return []
  return [
    {
      field: 'photovoltaics.direction',
      taken: 'the better face of the roof',
      reason: 'The direction of the existing panels is not recorded.',
      source: SOURCE,
    },
  ]
}

/**
 * That the meter counts what existing panels sell, where no document says whether it can. Rule CERT-6b.
 *
 * @param features what the certificate says
 * @param existingPeakKw power of the panels that the home has [kW]
 * @param edition by which panels are credited: those before RdSAP 10 do not ask
 * @returns nothing where it is stated, or without panels
 */
export function exportAssumptions(
  { photovoltaicDetails }: Pick<HomeFeatures, 'photovoltaicDetails'>,
  existingPeakKw: number,
  edition: Edition,
): Assumption[] {
  const isStated = (photovoltaicDetails?.isExportCapable ?? null) !== null
  if (existingPeakKw === 0 || isStated || !countsSolarByMonth(edition)) return []
  return [
    {
      field: 'photovoltaics.export',
      taken: 'a meter that counts what the panels sell',
      reason: 'The register does not publish whether the meter can export.',
      source: 'SAP 10.2 specification (BRE, 2025)',
    },
  ]
}

const ANY_DIRECTION: Readonly<Assumption> = {
  field: 'solar.azimuth',
  taken: 'every bearing as likely as any other',
  reason: 'The direction of the roof is not recorded.',
  source: SOURCE,
}

function roofAssumptions(input: SolarInput, solar: SolarResult): Assumption[] {
  if (solar.roofSurfaceM2 === 0) return []
  if (hasRoofImagery(input)) return imageryAssumptions(input, imagedRoofShare(input), solar)
  const share = ownRoofShare(input.propertyType, input.flatStoreyNumber)
  const assumptions: Assumption[] = [
    ...(input.roofDirection === null ? [{ ...ANY_DIRECTION }] : []),
    { field: 'solar.pitch', taken: `${solar.pitchDeg}°`, reason: 'The pitch is not recorded.', source: SOURCE },
    {
      field: 'solar.shading',
      taken: `${Math.round((1 - OUTPUT.shadingUnknown) * 100)}% less`,
      reason: 'Trees and chimneys are not recorded; the mean of their shade.',
      source: SOURCE,
    },
    {
      field: 'solar.panels',
      taken: `${solar.panelW} W each, in whole rows ${LAYOUT.edgeMarginM} m from the edges`,
      reason: `${panelReason(solar.panelW)}, on a roof of a shape that is usual for the built form.`,
      source: SOURCE,
    },
    ...limitAssumptions(input, solar),
  ]
  if (share < 1) {
    assumptions.push({
      field: 'solar.roofShare',
      taken: `${Math.round(share * 100)}%`,
      reason: 'The dwellings below share the roof, one to a storey.',
      source: SOURCE,
    })
  }
  return assumptions
}

/** Rule SOL-25a. */
function panelReason(panelW: number): string {
  return panelW === USUAL_PANELS.wattsPerPanel ? 'A common panel' : 'The power of a panel that this service is set to'
}

/** Rule SOL-25: only where the limit decides the number of panels, and no one stated the supply. */
function limitAssumptions(
  { arePhasesKnown }: Pick<SolarInput, 'arePhasesKnown'>,
  { laidOutPanels, panelLimitKw, recommendedPanels }: SolarResult,
): Assumption[] {
  if (arePhasesKnown || panelLimitKw === null || recommendedPanels >= laidOutPanels) return []
  return [
    {
      field: 'solar.panelLimit',
      taken: `at most ${panelLimitKw} kW of panels`,
      reason: 'Whether the supply has one phase or three is not recorded.',
      source: SOURCE,
    },
  ]
}

/** What imagery does not show. Rules SOL-21 and SOL-22. */
function imageryAssumptions(input: SolarInput, share: number, solar: SolarResult): Assumption[] {
  const losses: Assumption = {
    field: 'solar.losses',
    taken: `${Math.round((1 - OUTPUT.imageryDcToAc) * 100)}% less`,
    reason: 'Imagery gives direct current, before losses in inverter, wiring and dirt.',
    source: SOURCE,
  }
  if (share === 1) return [losses, ...limitAssumptions(input, solar)]
  return [
    losses,
    ...limitAssumptions(input, solar),
    {
      field: 'solar.roofShare',
      taken: `${Math.round(share * 100)}%`,
      reason: 'Imagery shows homes under one roof as one building; they are taken to be alike.',
      source: SOURCE,
    },
  ]
}
