import { GAINS } from '../tables/gain-figures.ts'
import { type Assume, SOURCES } from './assumption-list.ts'
import type { Lighting } from './dwelling.ts'
import type { HomeFeatures } from './home-features.ts'

/**
 * Fixed lighting of a home. Rule HL-25: the share of low-energy bulbs sets the efficacy; without it the default
 * holds. Its heat counts among the gains.
 *
 * @see SAP 10.2, Appendix L; RdSAP 10, bulb defaults
 */
export function resolveLighting(features: HomeFeatures, assume: Assume): Lighting {
  const share = features.lowEnergyLightingShare
  if (share === null) {
    assume('lighting', `${GAINS.efficacyLmPerW} lm/W`, 'Light fittings are not recorded.', SOURCES.sap102)
    return { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: GAINS.efficacyLmPerW }
  }
  const lumens = share * GAINS.lowEnergyLm + (1 - share) * GAINS.incandescentLm
  const power = share * GAINS.lowEnergyW + (1 - share) * GAINS.incandescentW
  return { capacityLmPerM2: GAINS.capacityLmPerM2, efficacyLmPerW: lumens / power }
}
