import type { HeatLossResult } from '../../heat-loss/scenario-heat-loss.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, type Term } from '../terms/term.ts'
import { type BalanceTerms, balanceTerms } from './balance-terms.ts'
import { type DesignTerms, designTerms } from './design-terms.ts'
import { heatPumpTerms } from './heat-pump-terms.ts'
import type { WeatherTerms } from './weather-terms.ts'

/** Every figure of one scenario. */
export type HeatLossTerms = { [Key in Exclude<keyof HeatLossResult, 'scenario' | 'elements'>]: Term } & {
  elements: DesignTerms['elements']
  balance: BalanceTerms
}

/** Heat in one scenario. Rules HL-2 to HL-12 and HL-27 to HL-29. */
export function heatLossTerms(home: DwellingTerms, weather: WeatherTerms): HeatLossTerms {
  const balance = balanceTerms(home, weather)
  const design = designTerms(home, balance)
  const { flowC, spf } = heatPumpTerms(home, design.total, balance.fabric.exposedArea)
  const demand = balance.spaceHeating.annual
  return {
    balance,
    elements: design.elements,
    thermalBridgingHeatLossW: design.bridging,
    partyWallHeatLossW: design.partyWalls,
    designHeatLossW: design.total,
    htcWPerK: derived(
      { symbol: 'H', label: 'Heat transfer coefficient in January', unit: 'W/K' },
      'HL-5',
      'january(H)',
      { H: balance.htc },
    ),
    indoorDesignC: design.indoor,
    outdoorDesignC: home.outdoorDesign,
    airChangesPerHour: design.airChanges,
    airVolumeM3: home.volume,
    spaceHeatingKwh: demand,
    monthlySpaceHeatingKwh: balance.spaceHeating.monthlyKwh,
    waterHeatingKwh: balance.hotWater.annual,
    equivalentFullLoadHours: derived(
      { symbol: 't', label: 'Hours at full power that meet the demand', unit: 'h' },
      'HL-29',
      'if(Φ > 0 and Q > 0, Q · 1000 / Φ, 0)',
      { Q: demand, Φ: design.total },
    ),
    spaceHeatingSpf: spf,
    heatPumpFlowC: flowC,
    electrifiedHeatingKwh: derived(
      { symbol: 'E_h', label: 'Electricity for space heating by heat pump', unit: 'kWh/yr' },
      'HL-28',
      'Q / SPF',
      { Q: demand, SPF: spf },
    ),
  }
}
