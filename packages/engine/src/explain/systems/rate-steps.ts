import { electricBoilerOf, ratedUseOf } from '../../dwelling/heating/electricity-tariff.ts'
import { resolveSystem } from '../../dwelling/heating/heating-from-features.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { ElectricityTariff, PricedFuel } from '../../vocabulary.ts'
import { occupancyTerm } from '../heat-loss/gain-terms.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'
import { cylinderVolumeTerm } from './hot-water-steps.ts'
import type { Chosen, SystemStepsInput } from './system-steps-input.ts'

/** Ways to a share at the high rate. Rule SYS-2. */
export function rateWays(
  fuel: PricedFuel,
  uses: readonly string[],
  tariff: ElectricityTariff,
  chosenBy: Chosen,
): Term[] {
  const name = { symbol: 'f', label: 'Bought at the high rate', unit: 'share' }
  const fixed = (amount: number, says: string): Term => given(name, amount, { kind: 'method', says, chosenBy })
  if (fuel !== 'electricity') return [fixed(0, 'SYS-2: only electricity has two rates.')]
  if (tariff === 'standard' || tariff === '24_hour') return [fixed(1, 'SYS-2: the tariff has one rate.')]
  if (tariff === '18_hour') {
    return [0, 1].map((amount) =>
      fixed(amount, 'SYS-2: an 18-hour tariff heats at the low rate and runs the rest at the high one.'),
    )
  }
  return uses
    .filter((use) => publishedKeys('high-rate-share').includes(`${use}|${tariff}`))
    .map((use) =>
      cell(
        'high-rate-share',
        [use, tariff],
        'share',
        { ...name, label: `Bought at the high rate: ${use.replaceAll('_', ' ')}` },
        chosenBy,
      ),
    )
}

/** The use of electricity that the main heating belongs to. */
export function ratedUses({ features, reading }: SystemStepsInput): string[] {
  const system = resolveSystem(features, { ...reading, assume: null })
  return [ratedUseOf(system, features.mainHeating.sapCode, electricBoilerOf(features, reading.evidenceEdition))]
}

/** Rule SYS-3: an immersion heater by cylinder and people, with one element or two. */
export function immersionWays(question: SystemStepsInput): Term[] {
  const { dwelling, facts } = question
  const { tariff } = dwelling.systems
  if (tariff !== '7_hour' && tariff !== '10_hour') return []
  const constant = (key: string, symbol: string): Term => figure('immersion-share', key, symbol)
  const volume = cylinderVolumeTerm(question)
  const litres =
    tariff === '10_hour'
      ? derived({ symbol: 'V', label: 'Volume as a ten-hour tariff counts it', unit: 'l' }, 'SYS-3', 'k · V', {
          k: constant('tenHourFactor', 'k'),
          V: volume,
        })
      : volume
  const area = facts.given(
    { symbol: 'A', label: 'Total floor area', unit: 'm²' },
    dwelling.totalFloorArea,
    'totalFloorAreaM2',
  )
  const shared = { V: litres, N: occupancyTerm(area) }
  const name = { symbol: 'f', label: 'Bought at the high rate: immersion heater', unit: 'share' }
  return [
    derived(
      name,
      'SYS-3',
      'min(1, max(0, ((a − b · V) · N + c − d · V) / 100))',
      {
        ...shared,
        a: constant('dualPerPerson', 'a'),
        b: constant('dualPerPersonL', 'b'),
        c: constant('dualBase', 'c'),
        d: constant('dualPerL', 'd'),
      },
      'The immersion heater has two elements.',
    ),
    derived(
      name,
      'SYS-3',
      'min(1, max(0, ((a − b · N) / V + c + d · N) / 100))',
      {
        ...shared,
        a: constant('singleNumerator', 'a'),
        b: constant('singleNumeratorPerPerson', 'b'),
        c: constant('singleBase', 'c'),
        d: constant('singlePerPerson', 'd'),
      },
      'The immersion heater has one element.',
    ),
  ]
}
