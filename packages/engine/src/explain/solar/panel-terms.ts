import { type ChosenPanel, USUAL_PANELS } from '../../solar/panel-choices.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/** The recommended panel. Rule SOL-25a. */
export interface PanelTerms {
  panelW: Term
  panelEfficiency: Term
}

/** The most power of panels to recommend; null without a limit. Rule SOL-25. */
export function panelLimitTerm(limitKw: number | null): Term | null {
  if (limitKw === null) return null
  if (limitKw === USUAL_PANELS.limitKw) return constant('singlePhaseLimitKw', 'P')
  return given({ symbol: 'P', label: 'Most power of panels on a single-phase supply', unit: 'kW' }, limitKw, {
    kind: 'method',
    says: `SOL-25: the limit that this service is set to; ${USUAL_PANELS.limitKw} kW unless an operator sets another.`,
    chosenBy: [],
  })
}

/** Power and efficiency of one panel. Rule SOL-25a. */
export function panelTerms({ panelW }: Pick<ChosenPanel, 'panelW'>): PanelTerms {
  const usual = { W: constant('panelW', 'W'), efficiency: constant('panelEfficiency', 'η') }
  if (panelW === USUAL_PANELS.wattsPerPanel) return { panelW: usual.W, panelEfficiency: usual.efficiency }
  const set = given({ symbol: 'W', label: 'Power of one panel', unit: 'W' }, panelW, {
    kind: 'method',
    says: `SOL-25a: the panel that this service is set to; ${USUAL_PANELS.wattsPerPanel} W unless an operator sets another.`,
    chosenBy: [],
  })
  return {
    panelW: set,
    panelEfficiency: derived(
      { symbol: 'η', label: 'Efficiency of one panel', unit: 'share' },
      'SOL-25a',
      'η_u · W / W_u',
      { η_u: constant('panelEfficiency', 'η_u'), W: set, W_u: constant('panelW', 'W_u') },
      'A panel of another power has the same size.',
    ),
  }
}
