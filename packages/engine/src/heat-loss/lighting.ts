import type { Dwelling } from '../dwelling/dwelling.ts'
import { standardOccupancy } from '../dwelling/occupancy.ts'
import { EDITION_RULES } from '../tables/editions/edition-rules.ts'
import { GAINS } from '../tables/energy-use/gain-figures.ts'
import { WINDOW } from '../tables/openings/opening-figures.ts'
import { householdScale } from './household-scale.ts'

/**
 * Electricity for lighting of the standard household in a year, before its monthly shape. Rule HL-9b: by the light of
 * the fittings from RdSAP 10 on. Before that a use by area and people (SAP 2005: by area), less up to half of it for
 * low-energy bulbs. Both depend on daylight, of which windows in a roof get all (HL-10a).
 *
 * @param dwelling windows for daylight, fittings, floor area [m²] above 0, edition
 * @param scale of the household; see `householdScale`
 * @returns [kWh/yr]
 * @see SAP 10.2, Appendix L1; SAP 2012 and SAP 2009, Appendix L
 */
export function annualLightingKwh(dwelling: LitDwelling, scale: number): number {
  const area = dwelling.totalFloorArea
  const { lighting } = EDITION_RULES[dwelling.edition]
  if (lighting !== null) {
    const plain = lighting.kwhPerM2 * area + lighting.kwh * scale
    return plain * (1 - lighting.lowEnergySaving * dwelling.lighting.lowEnergyShare) * daylightFactor(dwelling)
  }
  const needed = GAINS.lightingKlmh * scale * daylightFactor(dwelling)
  const required = needed * GAINS.fixedLightingShare
  const provided = (required * dwelling.lighting.capacityLmPerM2) / GAINS.referenceCapacityLmPerM2
  // Portable lamps make up what fixed fittings lack of a third.
  const topUp = Math.max(0, required * GAINS.leastFixedLightingShare - provided)
  const fixed = (required - topUp) / dwelling.lighting.efficacyLmPerW
  const portable = (needed * (1 - GAINS.fixedLightingShare)) / GAINS.efficacyLmPerW
  return fixed + topUp / GAINS.efficacyLmPerW + portable
}

/**
 * What a change of the fittings adds to the electricity of a home's lights, by the daylight that it then has. Rule EU-12.
 *
 * @param dwelling with its fittings, and those before the change
 * @returns [kWh/yr], below 0 where the new fittings use less; 0 without such a change
 * @see docs/method/household-energy.md
 */
export function lightingChangeKwh(dwelling: LitDwelling & Pick<Dwelling, 'replacedLighting'>): number {
  const { replacedLighting, totalFloorArea } = dwelling
  if (replacedLighting === undefined) return 0
  const scale = householdScale(totalFloorArea, standardOccupancy(totalFloorArea))
  return annualLightingKwh(dwelling, scale) - annualLightingKwh({ ...dwelling, lighting: replacedLighting }, scale)
}

type LitDwelling = Pick<Dwelling, 'edition' | 'lighting' | 'totalFloorArea' | 'windows'>

/** A parabola of the glazing ratio up to a limit, flat beyond. SAP 10.2, Appendix L, L2a and L2b. */
function daylightFactor(dwelling: LitDwelling): number {
  let light = 0
  let roofLight = 0
  for (const window of dwelling.windows) {
    const glassM2 = window.area * window.lightTransmittance * window.frameFactor
    if (window.roofPitchDeg === null) light += glassM2
    else roofLight += glassM2
  }
  const { lightAccess, normalIncidence, roofLightAccess } = WINDOW
  const ratio =
    (normalIncidence * lightAccess * light + normalIncidence * roofLightAccess * roofLight) / dwelling.totalFloorArea
  return ratio <= GAINS.daylightLimit
    ? (GAINS.daylightSquare * ratio + GAINS.daylightLinear) * ratio + GAINS.daylightConstant
    : GAINS.daylightBeyond
}
