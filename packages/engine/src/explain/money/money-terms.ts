import { REPLACED_BY_HEAT_PUMP } from '../../money/electrified-bill.ts'
import {
  type Electrification,
  electrificationOf,
  isElectric,
  keepsStore,
  withoutBurners,
  withWaterByHeatPump,
} from '../../money/electrified-home.ts'
import { meterGapAround } from '../../money/meter-step.ts'
import { ASPECTS, type BillPurpose } from '../../vocabulary.ts'
import { daysOfMonth } from '../heat-loss/month-terms.ts'
import { type ExistingArrayTerms, planeTerms } from '../solar/existing-panel-terms.ts'
import { cell } from '../sources/table-terms.ts'
import { derived, given, plain, type Term, total } from '../terms/term.ts'
import { branch, once, type TermBranch } from '../terms/term-tree.ts'
import { type BoughtTerms, billTerms, type SupplyTerms } from './bill-terms.ts'
import { boughtHotWaterTerms, currentBoughtTerms } from './current-bill-terms.ts'
import type { MoneyTermsInput } from './money-terms-input.ts'
import { evenMonths, monthlyProfileTerm, swingingMonths } from './monthly-profile-terms.ts'
import { tariffTerms } from './tariff-terms.ts'

/** Running costs of a year today, electrified, and with panels. Rules MON-1 to MON-7. */
export function moneyTerms(question: MoneyTermsInput): TermBranch {
  const { money } = question
  const tariff = tariffTerms(money, question.exportPriceBy)
  const factor = money.atMeter === null ? null : once(() => meterFactor(question.startingScore()))
  const { battery } = question
  const { systems } = question.home.dwelling
  const hasTwoRates = systems.tariff !== 'standard' && systems.tariff !== '24_hour'
  const existing = (): SupplyTerms => ({ generation: existingMonths(question), battery })
  const counted = (): SupplyTerms => ({ generation: countedMonths(question), battery })
  const electrification = electrificationOf(question.home.dwelling, question.cooksWithGas)
  const electrifiedTerms = (heating: Term | null, supply: SupplyTerms): TermBranch =>
    electrification === 'keeps_heat_pump'
      ? billTerms(currentBoughtTerms(withoutBurnerTerms(question), heating), supply, tariff, hasTwoRates)
      : billTerms(electrifiedBought(question, heating, electrification), supply, tariff, false)
  const costs = (heating: Term | null): TermBranch => ({
    today: branch(() =>
      billTerms(currentBoughtTerms(question, heating), existing(), tariff, hasTwoRates, question.keptSupplies),
    ),
    electrified: branch(() => electrifiedTerms(heating, existing())),
    electrifiedWithPanels: branch(() => electrifiedTerms(heating, counted())),
  })
  return {
    ...costs(null),
    atMeter:
      factor === null
        ? null
        : branch(() => ({ startingScore: question.startingScore(), factor: factor(), ...costs(factor()) })),
  }
}

/** Rule MON-7. */
function meterFactor(score: Term): Term {
  const [below, above] = meterGapAround(plain(score))
  const factorAt = ({ key }: { key: string }, symbol: string): Term =>
    cell('meter-gap', [key], 'meterOverCertificate', {
      symbol,
      label: `Meter over certificate, ${key}`,
      unit: 'factor',
    })
  const scoreAt = ({ key }: { key: string }, symbol: string): Term =>
    cell('meter-gap', [key], 'score', { symbol, label: `Score, ${key}`, unit: 'points' })
  const name = { symbol: 'f_m', label: 'Energy at the meter over that of the certificate', unit: 'factor' }
  if (below === above) {
    return derived(
      name,
      'MON-7',
      'f',
      { f: factorAt(below, 'f') },
      'The factor stays the same beyond the middle of its band.',
    )
  }
  return derived(name, 'MON-7', 'f_1 + (SAP − S_1) / (S_2 − S_1) · (f_2 − f_1)', {
    f_1: factorAt(below, 'f_1'),
    f_2: factorAt(above, 'f_2'),
    S_1: scoreAt(below, 'S_1'),
    S_2: scoreAt(above, 'S_2'),
    SAP: score,
  })
}

/** Rule MON-6: the home whose own heat pump takes over what its other heaters burn. */
function withoutBurnerTerms(question: MoneyTermsInput): MoneyTermsInput {
  const { home } = question
  const { dwelling, systems } = home
  const { secondMain, secondaries } = dwelling.systems
  return {
    ...question,
    cooksWithGas: false,
    home: {
      ...home,
      dwelling: withoutBurners(dwelling),
      systems: {
        ...systems,
        secondMain: secondMain !== null && isElectric(secondMain) ? systems.secondMain : null,
        secondaries: systems.secondaries.filter((_, index) => {
          const heater = secondaries[index]
          return heater !== undefined && isElectric(heater)
        }),
      },
    },
  }
}

/** Rule MON-6: a heat pump instead of the heaters, at the single rate. */
function electrifiedBought(
  question: MoneyTermsInput,
  factor: Term | null,
  electrification: Exclude<Electrification, 'keeps_heat_pump'>,
): BoughtTerms[] {
  const { heat, household } = question
  const heating =
    factor === null
      ? heat.electrifiedHeatingKwh
      : derived({ symbol: 'E_h', label: 'Electricity for heating at the meter', unit: 'kWh/yr' }, 'MON-7', 'E · f_m', {
          E: heat.electrifiedHeatingKwh,
          f_m: factor,
        })
  const electric = (purpose: BillPurpose, kwh: Term, months: Term): BoughtTerms => ({
    purpose,
    fuel: 'electricity',
    kwh,
    highRateShare: null,
    months,
  })
  const { home } = question
  const stored = (): BoughtTerms => {
    const ofHeatPump = { ...question, home: { ...home, dwelling: withWaterByHeatPump(home.dwelling) } }
    const { kwh, months } = boughtHotWaterTerms(ofHeatPump, heat.monthlySpaceHeatingKwh, question.hotWater.drawnKwh)
    return electric('hot_water', kwh, months)
  }
  const hotWater = keepsStore(electrification, home.dwelling)
    ? stored()
    : electric('hot_water', household.electrifiedHotWaterKwh, evenMonths())
  const lighting = household.breakdown.Lighting.electricityKwh
  const heated = [
    electric('space_heating', heating, monthlyProfileTerm(heat.monthlySpaceHeatingKwh, 'space heating')),
    hotWater,
  ]
  if (electrification === 'heat_pump_for_heaters') {
    const stays = currentBoughtTerms(question, factor).filter(({ purpose }) => !REPLACED_BY_HEAT_PUMP.has(purpose))
    return [...heated, ...stays]
  }
  return [
    ...heated,
    electric('cooking', household.electrifiedCookingKwh, evenMonths()),
    electric('lighting', lighting, swingingMonths('lighting')),
    electric(
      'appliances',
      derived({ symbol: 'E_a', label: 'Appliances', unit: 'kWh/yr' }, 'MON-6', 'E − E_l', {
        E: household.electricityKwh,
        E_l: lighting,
      }),
      swingingMonths('appliance'),
    ),
  ]
}

function existingMonths(question: MoneyTermsInput): Term {
  return forecastMonths(question, question.solar.existingArrays)
}

function countedMonths(question: MoneyTermsInput): Term {
  const { solar } = question
  return plain(solar.existingOutputKwh) > plain(solar.recommendedOutputKwh)
    ? existingMonths(question)
    : forecastMonths(
        question,
        ASPECTS.map((aspect) => ({
          name: aspect,
          ...planeTerms(aspect, solar.flatFrames),
          output: solar.aspects[aspect].outputKwh,
        })),
      )
}

/** Rule SOL-17: output of each plane, spread by the sun on it. */
function forecastMonths({ weather }: MoneyTermsInput, planes: readonly ExistingArrayTerms[]): Term {
  const parts = planes
    .filter(({ output }) => plain(output) !== 0)
    .map(({ azimuthDeg, name, output, pitch }) => {
      const radiation = derived(
        { symbol: 'S', label: `Sun of the month: ${name}`, unit: 'kWh/m²' },
        'SOL-1',
        'S · 24 · d / 1000',
        { S: weather.flux(pitch, azimuthDeg), d: daysOfMonth() },
      )
      return derived(
        { symbol: 'E', label: `Output of the month: ${name}`, unit: 'kWh' },
        'SOL-17',
        'E · (S / sum(S))',
        {
          E: output,
          S: radiation,
        },
      )
    })
  if (parts.length > 0) return total({ symbol: 'E', label: 'Output of the month', unit: 'kWh' }, 'SOL-17', parts)
  return given({ symbol: 'E', label: 'Output of the month', unit: 'kWh' }, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], {
    kind: 'method',
    says: 'There are no panels.',
    chosenBy: [],
  })
}
