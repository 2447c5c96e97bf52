import { EMITTER_ASSUMPTION, spfPointsAround } from '../../heat-loss/heat-pump-efficiency.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { AssumptionOrigin } from '../explanation/explanation.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, plain, type Term } from '../terms/term.ts'

const EMITTERS: AssumptionOrigin = { kind: 'assumption', ...EMITTER_ASSUMPTION }
const constant = (key: string, symbol: string): Term => figure('heat-pump-emitter', key, symbol)

const SPF = { symbol: 'SPF', label: 'Seasonal performance of the heat pump', unit: 'ratio' } as const

/** Flow temperature and seasonal performance of a heat pump. Rules HL-28 and HL-28a. */
export function heatPumpTerms(home: DwellingTerms, designHeatLoss: Term, exposedArea: Term): HeatPumpTerms {
  const hottest = Number(publishedKeys('heat-pump-spf').at(-1))
  const flowC = derived(
    { symbol: 'T_f', label: 'Flow temperature of the heat pump', unit: '°C' },
    'HL-28',
    'min(T_n, T_max)',
    { T_n: neededFlow(home, designHeatLoss, exposedArea), T_max: spfCell(hottest, 'flowC', 'T_max') },
    'Where emitters would need hotter water they are enlarged.',
  )
  return { flowC, spf: performance(home, flowC) }
}

interface HeatPumpTerms {
  flowC: Term
  spf: Term
}

function neededFlow(home: DwellingTerms, designHeatLoss: Term, exposedArea: Term): Term {
  const sizedFor = derived(
    { symbol: 'Φ_b', label: 'Heat loss as built, which the emitters were sized for', unit: 'W' },
    'HL-28a',
    'q · A_x + a · A',
    {
      q: home.heating.sizedFor,
      A_x: exposedArea,
      a: constant('airPerFloorAreaWPerM2', 'a'),
      A: home.totalFloorArea,
    },
  )
  const shared = {
    T_r: constant('roomC', 'T_r'),
    Φ: designHeatLoss,
    Φ_b: sizedFor,
    d: constant('flowReturnDropK', 'd'),
  }
  if (home.dwelling.heating.emitter === 'underfloor') {
    return derived(
      { symbol: 'T_n', label: 'Flow temperature that the underfloor heating needs', unit: '°C' },
      'HL-28',
      'T_r + (T_u − d / 2 − T_r) · min(1, Φ / Φ_b) ^ (1 / n) + d / 2',
      { ...shared, T_u: constant('underfloorFlowC', 'T_u'), n: constant('underfloorExponent', 'n') },
      'Underfloor heating never needs more than at the loss as built.',
    )
  }
  return derived(
    { symbol: 'T_n', label: 'Flow temperature that the radiators need', unit: '°C' },
    'HL-28',
    'T_r + ΔT_0 · (Φ / Φ_b / m) ^ (1 / n) + d / 2',
    {
      ...shared,
      ΔT_0: constant('ratedExcessK', 'ΔT_0'),
      m: home.dwelling.heating.hasLargerRadiators
        ? cell('heat-pump-emitter', ['largerRadiatorMargin'], 'value', { symbol: 'm' }, home.radiatorFacts)
        : cell('heat-pump-emitter', ['radiatorMargin'], 'value', { symbol: 'm' }, [EMITTERS]),
      n: constant('exponent', 'n'),
    },
  )
}

function performance(home: DwellingTerms, flowC: Term): Term {
  const { declaredSpf, heatPump } = home.dwelling.heating
  if (declaredSpf !== null) {
    const says = "The declared performance of the home's own heat pump applies in every scenario."
    return derived(SPF, 'HL-28', 'η', { η: home.systems.main.efficiency }, says)
  }
  const says =
    heatPump === 'none'
      ? 'An air-source heat pump, as the potential of a home without one.'
      : `The home's own heat pump takes its heat from the ${heatPump}.`
  const { cooler, hotter } = spfPointsAround(plain(flowC))
  const column = heatPump === 'ground' ? 'groundSource' : 'airSource'
  const s_2 = spfCell(hotter.flowC, column, 's_2')
  if (cooler === null) return derived(SPF, 'HL-28', 's_2', { s_2 }, says)
  return derived(
    SPF,
    'HL-28',
    's_1 + (T_f − T_1) / (T_2 − T_1) · (s_2 − s_1)',
    {
      T_f: flowC,
      T_1: spfCell(cooler.flowC, 'flowC', 'T_1'),
      T_2: spfCell(hotter.flowC, 'flowC', 'T_2'),
      s_1: spfCell(cooler.flowC, column, 's_1'),
      s_2,
    },
    says,
  )
}

function spfCell(flowC: number, column: 'flowC' | 'airSource' | 'groundSource', symbol: string): Term {
  return column === 'flowC'
    ? cell('heat-pump-spf', [flowC], column, { symbol, label: `Published flow temperature ${flowC} °C`, unit: '°C' })
    : cell('heat-pump-spf', [flowC], column, { symbol, label: `Seasonal performance at ${flowC} °C`, unit: 'ratio' })
}
