import { RADIATOR_ASSUMPTION } from '../../heat-loss/heat-pump-efficiency.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { AssumptionOrigin } from '../explanation/explanation.ts'
import { cell, figure } from '../sources/table-terms.ts'
import type { DwellingTerms } from '../terms/dwelling-terms.ts'
import { derived, type Term } from '../terms/term.ts'

const RADIATORS: AssumptionOrigin = { kind: 'assumption', ...RADIATOR_ASSUMPTION }
const constant = (key: string, symbol: string): Term => figure('heat-pump-emitter', key, symbol)

const SPF = { symbol: 'SPF', label: 'Seasonal performance of the heat pump', unit: 'ratio' } as const

/** Flow temperature and seasonal performance of a heat pump. Rule HL-28. */
export function heatPumpTerms(home: DwellingTerms, designHeatLoss: Term): { flowC: Term; spf: Term } {
  const { declaredSpf, emitter, heatPump } = home.dwelling.heating
  const byRadiators = derived(
    { symbol: 'T_f', label: 'Flow temperature that the radiators need', unit: '°C' },
    'HL-28',
    'T_r + ΔT_0 · (Φ / A / q) ^ (1 / n) + d / 2',
    {
      T_r: constant('roomC', 'T_r'),
      ΔT_0: constant('ratedExcessK', 'ΔT_0'),
      Φ: designHeatLoss,
      A: home.totalFloorArea,
      q: cell('heat-pump-emitter', ['outputPerFloorAreaWPerM2'], 'value', { symbol: 'q' }, [RADIATORS]),
      n: constant('exponent', 'n'),
      d: constant('flowReturnDropK', 'd'),
    },
  )
  const needed =
    emitter === 'underfloor'
      ? derived(
          { symbol: 'T_f', label: 'Flow temperature needed', unit: '°C' },
          'HL-28',
          'min(T_1, T_u)',
          { T_1: byRadiators, T_u: constant('underfloorFlowC', 'T_u') },
          'Underfloor heating never needs more.',
        )
      : byRadiators
  const classes = publishedKeys('heat-pump-spf')
  const flowInputs: Record<string, Term> = { T_f: needed }
  const spfInputs: Record<string, Term> = { T_f: needed }
  classes.forEach((key, index) => {
    const upTo = cell('heat-pump-spf', [key], 'upToFlowC', {
      symbol: `T_${index + 1}`,
      label: `Flow temperature of class ${index + 1}`,
      unit: '°C',
    })
    flowInputs[`T_${index + 1}`] = upTo
    if (index < classes.length - 1) spfInputs[`T_${index + 1}`] = upTo
    spfInputs[`s_${index + 1}`] = cell('heat-pump-spf', [key], heatPump === 'ground' ? 'groundSource' : 'airSource', {
      symbol: `s_${index + 1}`,
      label: `Seasonal performance of class ${index + 1}`,
      unit: 'ratio',
    })
  })
  const classOf = (symbol: string): string =>
    classes
      .slice(0, -1)
      .reduceRight(
        (hotter, _, index) => `if(T_f ≤ T_${index + 1}, ${symbol}_${index + 1}, ${hotter})`,
        `${symbol}_${classes.length}`,
      )
  return {
    flowC: derived(
      { symbol: 'T_fc', label: 'Flow temperature class', unit: '°C' },
      'HL-28',
      classOf('T'),
      flowInputs,
      'The first published class at or above the temperature needed; beyond the hottest, the hottest.',
    ),
    spf:
      declaredSpf === null
        ? derived(
            SPF,
            'HL-28',
            classOf('s'),
            spfInputs,
            heatPump === 'none'
              ? 'An air-source heat pump, as the potential of a home without one.'
              : `The home's own heat pump takes its heat from the ${heatPump}.`,
          )
        : derived(
            SPF,
            'HL-28',
            'η',
            { η: home.systems.main.efficiency },
            "The declared performance of the home's own heat pump applies in every scenario.",
          ),
  }
}
