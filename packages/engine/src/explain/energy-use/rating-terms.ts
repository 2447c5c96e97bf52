import { derived, type Term } from '../terms/term.ts'

export interface RatingTerms {
  totalElectricityDemandKwh: Term
  solarGenerationKwh: Term
  netGridImportKwh: Term
  /** 1 very high, 2 high, 3 medium, 4 low. */
  zeroBillPotential: Term
}

/** How near the all-electric home comes to importing nothing. Rules ZBP-1 to ZBP-3. */
export function ratingTerms(input: { heating: Term; household: Term; gasElectrified: Term; solar: Term }): RatingTerms {
  const demand = derived(
    { symbol: 'D', label: 'Electricity that the all-electric home needs', unit: 'kWh/yr' },
    'ZBP-1',
    'E_h + E_u + E_g',
    { E_h: input.heating, E_u: input.household, E_g: input.gasElectrified },
  )
  const net = derived({ symbol: 'N', label: 'Net grid import', unit: 'kWh/yr' }, 'ZBP-2', 'D − S', {
    D: demand,
    S: input.solar,
  })
  return {
    totalElectricityDemandKwh: demand,
    solarGenerationKwh: input.solar,
    netGridImportKwh: net,
    zeroBillPotential: derived(
      { symbol: 'Z', label: 'Zero-bill potential: 1 very high, 2 high, 3 medium, 4 low', unit: 'class' },
      'ZBP-3',
      'if(N ≤ −1000, 1, if(N < 0, 2, if(N ≤ 1000, 3, 4)))',
      { N: net },
    ),
  }
}
