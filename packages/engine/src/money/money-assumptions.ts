import { type Assumption, SOURCES } from '../assumptions.ts'
import { ELECTRIFICATION } from '../tables/energy-use/household-figures.ts'
import { cooksWithGas, type MoneyInput } from './money-input.ts'
import type { Tariff } from './tariff.ts'

/**
 * Assumptions of a bill that no source states for this home.
 *
 * @param input the home with its systems
 * @param tariff prices of a day
 * @returns assumptions with their sources
 */
export function moneyAssumptions(input: MoneyInput, tariff: Tariff): Assumption[] {
  const { systems } = input.dwelling
  const assumptions: Assumption[] = []
  if (!tariff.isInForce) {
    assumptions.push({
      field: 'money.tariff',
      taken: `prices of ${tariff.from} to ${tariff.to}`,
      reason: 'The prices of the requested day were not found; the newest known prices are used.',
      source: tariff.electricity.single.source,
    })
  }
  if (input.hob === undefined)
    assumptions.push({
      field: 'money.cooking',
      taken: cooksWithGas(input) ? 'gas hob' : 'electric hob',
      reason: 'Certificates do not record the hob; gas where the home has mains gas.',
      source: SOURCES.product,
    })
  if (systems.water.isHeatPump) {
    assumptions.push({
      field: 'money.hotWater',
      taken: `${ELECTRIFICATION.hotWaterSpf} kWh of heat per kWh`,
      reason: 'The efficiency of the heat pump for hot water is not recorded.',
      source: SOURCES.product,
    })
  }
  if (systems.tariff !== 'standard') {
    assumptions.push({
      field: 'money.offPeakRates',
      taken: systems.tariff === '24_hour' ? 'the single rate' : 'day and night rates in the proportion of spring 2026',
      reason: 'Suppliers choose the split of an off-peak tariff, and no mean is published.',
      source: tariff.electricity.high.source,
    })
  }
  return assumptions
}
