import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { GAINS } from '../../tables/energy-use/gain-figures.ts'
import type { Lighting } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { LightBulbs } from '../features/surveyed-details.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * Fixed lighting of a home. Rule HL-25: the bulbs that a document counts set light and efficacy (HL-25a), else the share
 * of low-energy bulbs sets the efficacy. Before RdSAP 10 that share sets the saving. Without either the default efficacy
 * applies, and before RdSAP 10 no bulb counts as low-energy. Its heat counts among the gains.
 *
 * @param features bulbs by kind, and share of low-energy bulbs, 0 to 1; null where not recorded
 * @param totalFloorAreaM2 that the fittings light [m²], above 0
 * @param reading edition; collects the assumption
 * @returns capacity [lm/m²], efficacy [lm/W] and share of low-energy bulbs
 * @see SAP 10.2, Appendix L; RdSAP 10, bulb defaults; SAP 2012, Appendix L
 */
export function resolveLighting(features: HomeFeatures, totalFloorAreaM2: number, reading: ReadingContext): Lighting {
  const share = features.lowEnergyLightingShare
  const isByLight = EDITION_RULES[reading.edition].lighting === null
  const fittings = features.lightBulbs === null ? null : lightOfBulbs(features.lightBulbs)
  const reason = 'Light fittings are not recorded.'
  if (share === null && !isByLight) {
    reading.assume?.('lighting', 'no low-energy bulbs', reason, SOURCES.rdsap2012)
  } else if (share === null && fittings === null) {
    reading.assume?.('lighting', `${GAINS.efficacyLmPerW} lm/W`, reason, SOURCES.sap102)
  }
  const lowEnergyShare = share ?? 0
  if (fittings !== null) {
    return {
      capacityLmPerM2: fittings.lumens / totalFloorAreaM2,
      efficacyLmPerW: fittings.lumens / fittings.watts,
      lowEnergyShare,
    }
  }
  if (share === null) {
    return { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: GAINS.efficacyLmPerW, lowEnergyShare }
  }
  const lumens = share * GAINS.lowEnergyLm + (1 - share) * GAINS.incandescentLm
  const power = share * GAINS.lowEnergyW + (1 - share) * GAINS.incandescentW
  return { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: lumens / power, lowEnergyShare }
}

/**
 * Light and power of counted bulbs. Rule HL-25a: as designed in a full assessment, else by kind.
 *
 * @param bulbs of a document
 * @returns [lm] and [W], both above 0; null where no bulb is counted
 * @see SAP 10.2, Appendix L, L5 and L8; RdSAP 10, bulb defaults
 */
export function lightOfBulbs(bulbs: LightBulbs): { lumens: number; watts: number } | null {
  const { led, compactFluorescent, otherLowEnergy, incandescent } = bulbs
  const lumens =
    bulbs.totalLumens ??
    led * GAINS.ledLm +
      compactFluorescent * GAINS.compactFluorescentLm +
      otherLowEnergy * GAINS.lowEnergyLm +
      incandescent * GAINS.incandescentLm
  const watts =
    bulbs.totalPowerW ??
    led * GAINS.ledW +
      compactFluorescent * GAINS.compactFluorescentW +
      otherLowEnergy * GAINS.lowEnergyW +
      incandescent * GAINS.incandescentW
  return lumens > 0 && watts > 0 ? { lumens, watts } : null
}
