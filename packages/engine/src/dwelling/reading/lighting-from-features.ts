import { SOURCES } from '../../assumptions.ts'
import { EDITION_RULES } from '../../tables/editions/edition-rules.ts'
import { GAINS } from '../../tables/energy-use/gain-figures.ts'
import type { Lighting } from '../dwelling.ts'
import type { HomeFeatures } from '../features/home-features.ts'
import type { ReadingContext } from '../reading-context.ts'

/**
 * Fixed lighting of a home. Rule HL-25: the share of low-energy bulbs sets the efficacy, or before RdSAP 10 the saving.
 * Without it the default efficacy applies, and before RdSAP 10 no bulb counts as low-energy. Its heat counts among the
 * gains.
 *
 * @param features share of low-energy bulbs, 0 to 1; null where not recorded
 * @param reading edition; collects the assumption
 * @returns capacity [lm/m²], efficacy [lm/W] and share of low-energy bulbs
 * @see SAP 10.2, Appendix L; RdSAP 10, bulb defaults; SAP 2012, Appendix L
 */
export function resolveLighting(features: HomeFeatures, reading: ReadingContext): Lighting {
  const share = features.lowEnergyLightingShare
  if (share === null) {
    if (EDITION_RULES[reading.edition].lighting === null) {
      reading.assume?.('lighting', `${GAINS.efficacyLmPerW} lm/W`, 'Light fittings are not recorded.', SOURCES.sap102)
    } else {
      reading.assume?.('lighting', 'no low-energy bulbs', 'Light fittings are not recorded.', SOURCES.rdsap2012)
    }
    return { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: GAINS.efficacyLmPerW, lowEnergyShare: 0 }
  }
  const lumens = share * GAINS.lowEnergyLm + (1 - share) * GAINS.incandescentLm
  const power = share * GAINS.lowEnergyW + (1 - share) * GAINS.incandescentW
  return { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: lumens / power, lowEnergyShare: share }
}
