import { figure } from '../sources/table-terms.ts'
import type { DwellingTerms, ElementTerms, WindowTerms } from '../terms/dwelling-terms.ts'
import { derived, plain, type Term, total } from '../terms/term.ts'

export interface FabricTerms {
  /** In the order of the dwelling's elements and windows. */
  elements: LossTerms[]
  windows: LossTerms[]
  transmission: Term
  exposedArea: Term
  bridging: Term
  /** Elements and bridging. */
  fabric: Term
}

/** Loss of one element per kelvin. */
interface LossTerms {
  stated: Term
  counted: Term
}

/** Losses through elements and joints. Rules HL-2, HL-3 and HL-5. */
export function fabricTerms(home: DwellingTerms): FabricTerms {
  const elements = home.elements.map(elementLoss)
  const windows = home.windows.map(windowLoss)
  const transmission = total(
    { symbol: 'H_e', label: 'Loss through all elements', unit: 'W/K' },
    'HL-2',
    [...windows, ...elements].map((loss) => loss.counted),
  )
  const exposed = total(
    { symbol: 'A_x', label: 'Area between inside and outside, party walls left out', unit: 'm²' },
    'HL-5',
    [
      ...home.elements.filter((element) => element.kind !== 'party_wall').map((element) => element.area),
      ...home.windows.map((window) => window.area),
    ],
  )
  const bridging = derived({ symbol: 'H_b', label: 'Loss at the joints', unit: 'W/K' }, 'HL-5', 'y · A_x', {
    y: home.bridgingFactor,
    A_x: exposed,
  })
  return {
    elements,
    windows,
    transmission,
    exposedArea: exposed,
    bridging,
    fabric: derived({ symbol: 'H_f', label: 'Loss through elements and joints', unit: 'W/K' }, 'HL-5', 'H_e + H_b', {
      H_e: transmission,
      H_b: bridging,
    }),
  }
}

function elementLoss({ area, label, uValue }: ElementTerms): LossTerms {
  const loss = derived({ symbol: 'H', label: `Loss: ${label}`, unit: 'W/K' }, 'HL-2', 'U · A', { U: uValue, A: area })
  return { stated: loss, counted: loss }
}

function windowLoss({ area, label, uValue }: WindowTerms): LossTerms {
  const withCurtains = { symbol: "U'", label: `U-value with curtains: ${label}`, unit: 'W/m²K' }
  const curtained =
    plain(uValue) > 0
      ? derived(withCurtains, 'HL-3', '1 / (1 / U + R_c)', {
          U: uValue,
          R_c: figure('window-constant', 'curtainResistance', 'R_c'),
        })
      : uValue
  return {
    stated: derived({ symbol: 'H', label: `Loss without curtains: ${label}`, unit: 'W/K' }, 'HL-2', 'U · A', {
      U: uValue,
      A: area,
    }),
    counted: derived({ symbol: 'H', label: `Loss: ${label}`, unit: 'W/K' }, 'HL-2', "U' · A", {
      "U'": curtained,
      A: area,
    }),
  }
}
