import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import { airChangeTerms } from './air-terms.ts'
import { type FabricTerms, fabricTerms } from './fabric-terms.ts'
import { internalGainTerms, lightingTerm, occupancyTerm, solarGainTerms } from './gain-terms.ts'
import { type HotWaterDemandTerms, hotWaterTerms } from './hot-water-terms.ts'
import { type SpaceHeatingTerms, spaceHeatingTerms } from './space-heating-terms.ts'
import type { WeatherTerms } from './weather-terms.ts'

export interface BalanceTerms {
  occupancy: Term
  fabric: FabricTerms
  airChanges: Term
  htc: Term
  internalGains: Term
  solarGains: Term
  gains: Term
  hotWater: HotWaterDemandTerms
  lighting: Term
  spaceHeating: SpaceHeatingTerms
}

/** The year's heat balance of a dwelling. Rules HL-2 to HL-12, in the order of `heatBalance`. */
export function balanceTerms(home: DwellingTerms, weather: WeatherTerms): BalanceTerms {
  const occupancy = occupancyTerm(home.totalFloorArea)
  const fabric = fabricTerms(home)
  const airChanges = airChangeTerms(home, weather.windMPerS)
  const htc = derived(
    { symbol: 'H', label: 'Heat transfer coefficient', unit: 'W/K' },
    'HL-4, HL-5',
    'H_f + 0.33 · V · n',
    { H_f: fabric.fabric, V: home.volume, n: airChanges },
  )
  const hotWater = hotWaterTerms(home, occupancy)
  const lighting = lightingTerm(home, occupancy)
  const internalGains = internalGainTerms(home, occupancy, lighting, hotWater.gainsW)
  const solarGains = solarGainTerms(home, weather, UPRIGHT)
  const gains = derived({ symbol: 'G', label: 'Gains', unit: 'W' }, 'HL-9, HL-10', 'G_i + G_s', {
    G_i: internalGains,
    G_s: solarGains,
  })
  return {
    occupancy,
    fabric,
    airChanges,
    htc,
    internalGains,
    solarGains,
    gains,
    hotWater,
    lighting,
    spaceHeating: spaceHeatingTerms(home, htc, gains, weather.externalC),
  }
}

const UPRIGHT = given({ symbol: 'p', label: 'Tilt of a window', unit: 'deg' }, 90, {
  kind: 'method',
  says: 'Windows stand upright.',
  chosenBy: [],
})
