import { panelsWithin } from '../../solar/layout/allocate-panels.ts'
import { LAYOUT, PANEL } from '../../tables/solar/solar-defaults.ts'
import type { Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, plain, type Term, type TermName } from '../terms/term.ts'

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/** The most power of panels to recommend; null without a limit. Rule SOL-25. */
export function panelLimitTerm(limitKw: number | null): Term | null {
  if (limitKw === null) return null
  if (limitKw === LAYOUT.singlePhaseLimitKw) return constant('singlePhaseLimitKw', 'P')
  return given({ symbol: 'P', label: 'Most power of panels', unit: 'kW' }, limitKw, {
    kind: 'method',
    says: 'SOL-25: the chosen limit.',
    chosenBy: [],
  })
}

/** Panels of one face within the limit for all faces. Rule SOL-25. */
export function recommendedTerm(aspect: Aspect, laidOut: Term, panels: number, limit: Term | null): Term {
  if (panels === plain(laidOut)) return laidOut
  const name = { symbol: 'n', label: `Recommended panels facing ${aspect}`, unit: 'panels' }
  const most = panelsWithin(limit === null ? null : plain(limit), PANEL.powerW)
  if (limit !== null && panels === Math.min(plain(laidOut), most)) {
    return derived(
      name,
      'SOL-25',
      'min(n_l, floor(P · 1000 / W + ε))',
      { n_l: laidOut, P: limit, W: constant('panelW', 'W'), ε: constant('countAddend', 'ε') },
      'The supply of the home limits the power.',
    )
  }
  const together = Number.isFinite(most) ? `all faces together have at most ${most} panels; ` : ''
  const says = `SOL-25: ${together}a face has at least ${LAYOUT.leastPanelsOnFace} panels or none, and pairs stay whole.`
  return derived(name, 'SOL-25', 'n_l − x', {
    n_l: laidOut,
    x: given({ symbol: 'x', label: `Panels left out facing ${aspect}`, unit: 'panels' }, plain(laidOut) - panels, {
      kind: 'method',
      says,
      chosenBy: [],
    }),
  })
}

/** Inverters of panels and battery. Rule SOL-27. */
export function inverterTerms(recommended: Term, battery: Term) {
  const kw = (label: string): TermName => ({ symbol: 'P_ac', label, unit: 'kW' })
  return {
    panelInverterKw: derived(kw('Inverter of the panels'), 'SOL-27', 'n · W / 1000 / r', {
      n: recommended,
      W: constant('panelW', 'W'),
      r: constant('panelOverInverterPower', 'r'),
    }),
    batteryInverterKw: derived(kw('Inverter of the battery'), 'SOL-27', 'B · c', {
      B: battery,
      c: constant('batteryPowerPerKwh', 'c'),
    }),
  }
}
