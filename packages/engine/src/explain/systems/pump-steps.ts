import { ratingEdition } from '../../tables/certificate/rating-figures.ts'
import { solarPumpRow } from '../../tables/hot-water/solar-water-figures.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import { mainFacts, type SystemStepsInput } from './system-steps-input.ts'

/** Rule SYS-7, with the pump of a solar collector by SOL-16. */
export function pumpWays({ dwelling, facts, volume }: SystemStepsInput): Term[] {
  const { edition, hotWater } = dwelling
  const key = ratingEdition(edition)
  const name = { symbol: 'E', label: 'Electricity of pumps and fans', unit: 'kWh/yr' }
  const pump = (column: string, symbol: string, label: string): Term =>
    cell('pumps-and-fans', [key], column, { symbol, label, unit: 'kWh/yr' }, mainFacts(facts))
  const solar = hotWater.solarCollector === null ? null : figure('solar-water-heating', solarPumpRow(edition), 'E_s')
  const withSun = (formula: string, inputs: Record<string, Term>): Term[] => [
    derived(name, 'SYS-7', formula, inputs),
    ...(solar === null ? [] : [derived(name, 'SYS-7, SOL-16', `${formula} + E_s`, { ...inputs, E_s: solar })]),
  ]
  const warmAir = pump('warmAirKwhPerM3', 'q', 'Fan of warm air, for each m³')
  const ways: Term[] = withSun('q · V', { q: { ...warmAir, unit: 'kWh per m³' }, V: volume })
  for (const column of ['pumpKwh', 'oldPumpKwh', 'newPumpKwh']) {
    for (const extra of [[], ['fan'], ['oilPump'], ['fan', 'oilPump']]) {
      const inputs: Record<string, Term> = { E_p: pump(column, 'E_p', 'Circulation pump') }
      if (extra.includes('fan')) inputs['E_f'] = pump('fanKwh', 'E_f', 'Fan of the flue')
      if (extra.includes('oilPump')) inputs['E_o'] = pump('oilPumpKwh', 'E_o', 'Oil pump')
      const others = Object.keys(inputs).slice(1)
      ways.push(...withSun(['E_p', ...others].join(' + '), inputs))
      const factor = pump('noThermostatFactor', 'k', 'Runs longer without a room thermostat')
      ways.push(...withSun(['E_p · k', ...others].join(' + '), { ...inputs, k: { ...factor, unit: 'factor' } }))
    }
  }
  if (solar !== null) ways.push(solar)
  ways.push(
    given(name, 0, {
      kind: 'method',
      says: 'SYS-7: the heating has neither pump nor fan.',
      chosenBy: mainFacts(facts),
    }),
  )
  return ways
}
