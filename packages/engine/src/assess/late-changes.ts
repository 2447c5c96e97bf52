import { withPanels } from '../dwelling/changes/changed-electricity.ts'
import type { LateChange, SortedChanges } from '../dwelling/changes/changed-features.ts'
import { changedDwelling } from '../dwelling/changes/dwelling-change.ts'
import type { RoofPanelChange } from '../dwelling/changes/home-change.ts'
import { unsuitable } from '../dwelling/changes/unsuitable.ts'
import type { Dwelling } from '../dwelling/dwelling.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { plausibleFeatures } from '../dwelling/features/plausible-features.ts'
import type { PhotovoltaicArray } from '../dwelling/features/surveyed-details.ts'
import { dwellingFromFeatures } from '../dwelling/reading/dwelling-from-features.ts'
import { PRESENT_EDITION } from '../editions.ts'
import { infiltration } from '../heat-loss/air-changes.ts'
import { planeOf } from '../solar/existing-arrays.ts'
import { solarPotential } from '../solar/solar-potential.ts'
import type { SolarResult } from '../solar/solar-result.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { ASPECTS, type Aspect } from '../vocabulary.ts'
import type { AssessOptions } from './assess-options.ts'
import { solarInput } from './home-solar-input.ts'

/**
 * Features after changes that are "at least" or "at most" something of the described home. Rules CHG-3a and CHG-6: the
 * home is described once with all other changes, so that their order does not matter.
 *
 * @param sorted changes, with the features before these ones
 * @param options that the layout of panels depends on
 * @returns new features, or the same object where every change is already true
 * @throws EngineError where a change does not suit the home, with field, value and remedy
 */
export function afterLateChanges({ features, figures, late }: SortedChanges, options: AssessOptions): HomeFeatures {
  const plausible = plausibleFeatures(features, null)
  const described = dwellingFromFeatures(plausible, PRESENT_EDITION, null)
  if (described.kind !== 'dwelling') return features
  const dwelling = changedDwelling(described.dwelling, figures)
  const wanted = { extractFans: dwelling.ventilation.extractFans, airPermeability: tightest(dwelling, late) }
  let solar: SolarResult | null = null
  let panels: WantedPanels | null = null
  for (const { change, at } of late) {
    switch (change.kind) {
      case 'extract_fans':
        wanted.extractFans = Math.max(wanted.extractFans, change.atLeast)
        break
      case 'air_permeability':
        break
      case 'panels':
      case 'panels_on_faces':
      case 'credible_panels': {
        solar ??= solarPotential(solarInput({ ...described, dwelling }, features, options))
        const asked = wantedPanels(change, solar, at)
        if (asked.peakKw > Math.max(solar.existingPeakKw, panels?.peakKw ?? 0) + ROUNDING_KW) panels = asked
        break
      }
    }
  }
  let changed = features
  if (wanted.extractFans > dwelling.ventilation.extractFans) {
    changed = { ...changed, extractFanCount: wanted.extractFans }
  }
  if (wanted.airPermeability !== null) changed = { ...changed, airPermeabilityM3PerHM2: wanted.airPermeability }
  return panels === null ? changed : withPanels(changed, panels.peakKw, panels.arrays)
}

/** Sizes of arrays are sums of panels. */
const ROUNDING_KW = 1e-9

/** The tightest air permeability of the changes; null where the home is as tight already. */
function tightest({ edition, storeys, ventilation, volume }: Dwelling, late: readonly LateChange[]): number | null {
  let wanted: number | null = null
  for (const { change } of late) {
    if (change.kind === 'air_permeability') wanted = Math.min(wanted ?? change.atMostM3PerHM2, change.atMostM3PerHM2)
  }
  if (wanted === null) return null
  const leakage = (airPermeabilityM3PerHM2: number | null): number =>
    infiltration({ ...ventilation, airPermeabilityM3PerHM2 }, storeys, volume, EDITION_RULES[edition])
  return leakage(wanted) < leakage(ventilation.airPermeabilityM3PerHM2) ? wanted : null
}

interface WantedPanels {
  peakKw: number
  /** null where it is not known where they lie. */
  arrays: readonly PhotovoltaicArray[] | null
}

function wantedPanels(change: RoofPanelChange, solar: SolarResult, at: string): WantedPanels {
  const { panelW, panelAreaM2, roofSurfaceM2 } = solar
  if (change.kind === 'panels') {
    const { peakKwAtLeast } = change
    const mostKw = Math.max(solar.existingPeakKw, (roofSurfaceM2 / panelAreaM2) * (panelW / 1000))
    if (peakKwAtLeast <= mostKw) return { peakKw: peakKwAtLeast, arrays: null }
    throw unsuitable(`${at}.peakKwAtLeast`, peakKwAtLeast, `at most ${mostKw.toFixed(2)} on this home's roof`)
  }
  if (change.kind === 'panels_on_faces') return panelsOnFaces(change.faces, solar, at)
  if (solar.recommendedPanels === 0 && solar.existingPeakKw === 0) {
    throw unsuitable(`${at}.kind`, change.kind, `for a roof with room for panels. ${solar.noPanelsReason ?? ''}`.trim())
  }
  const faces = ASPECTS.flatMap((aspect) => {
    const panels = solar.aspects[aspect].recommendedPanels
    return panels > 0 ? [{ aspect, panels }] : []
  })
  const arrays = faces.map(({ aspect, panels }) => arrayOn(aspect, panels, solar))
  const isPlaced = solar.isAzimuthKnown || solar.flatFrames !== null
  return { peakKw: totalKw(arrays), arrays: isPlaced ? arrays : null }
}

function panelsOnFaces(
  faces: readonly { aspect: Aspect; panels: number }[],
  solar: SolarResult,
  at: string,
): WantedPanels {
  const arrays = faces.map(({ aspect, panels }, index) => {
    const field = `${at}.faces[${index}]`
    if (faces.findIndex((one) => one.aspect === aspect) !== index) {
      throw unsuitable(`${field}.aspect`, aspect, 'each face once')
    }
    const { areaM2, maximumPanels } = solar.aspects[aspect]
    if (!(areaM2 > 0)) {
      const known = ASPECTS.filter((one) => solar.aspects[one].areaM2 > 0).join(', ')
      throw unsuitable(`${field}.aspect`, aspect, known === '' ? 'a home with a roof of its own' : `one of ${known}`)
    }
    if (panels > maximumPanels) throw unsuitable(`${field}.panels`, panels, `at most ${maximumPanels}`)
    return arrayOn(aspect, panels, solar)
  })
  const fitted = arrays.filter(({ peakKw }) => peakKw > 0)
  return { peakKw: totalKw(fitted), arrays: fitted }
}

function arrayOn(aspect: Aspect, panels: number, { flatFrames, panelW }: SolarResult): PhotovoltaicArray {
  const { pitchDeg, azimuthDeg } = planeOf(aspect, flatFrames)
  return { peakKw: (panels * panelW) / 1000, pitchDeg, azimuthDeg, overshading: null }
}

function totalKw(arrays: readonly PhotovoltaicArray[]): number {
  return arrays.reduce((sum, { peakKw }) => sum + peakKw, 0)
}
