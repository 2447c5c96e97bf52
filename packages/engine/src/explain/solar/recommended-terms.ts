import { panelsWithin } from '../../solar/layout/allocate-panels.ts'
import { LAYOUT } from '../../tables/solar/solar-defaults.ts'
import type { Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, plain, type Term, type TermName } from '../terms/term.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/** Panels of one face within the limit for all faces. Rule SOL-25. */
export function recommendedTerm(
  aspect: Aspect,
  laidOut: Term,
  panels: number,
  { limit, panel }: Pick<SolarTermsInput, 'limit' | 'panel'>,
): Term {
  if (panels === plain(laidOut)) return laidOut
  const name = { symbol: 'n', label: `Recommended panels facing ${aspect}`, unit: 'panels' }
  const most = panelsWithin(limit === null ? null : plain(limit), plain(panel.panelW))
  if (limit !== null && panels === Math.min(plain(laidOut), most)) {
    return derived(
      name,
      'SOL-25',
      'min(n_l, floor(P · 1000 / W + ε))',
      { n_l: laidOut, P: limit, W: panel.panelW, ε: constant('countAddend', 'ε') },
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
export function inverterTerms(recommended: Term, panelW: Term, battery: Term) {
  const kw = (label: string): TermName => ({ symbol: 'P_ac', label, unit: 'kW' })
  return {
    panelInverterKw: derived(kw('Inverter of the panels'), 'SOL-27', 'n · W / 1000 / r', {
      n: recommended,
      W: panelW,
      r: constant('panelOverInverterPower', 'r'),
    }),
    batteryInverterKw: derived(kw('Inverter of the battery'), 'SOL-27', 'B · c', {
      B: battery,
      c: constant('batteryPowerPerKwh', 'c'),
    }),
  }
}
