import { TENTH } from '../../quantities/tenth-deviate.ts'
import type { SolarResult } from '../../solar/solar-result.ts'
import { ASPECTS, type Aspect } from '../../vocabulary.ts'
import { derived, plain, type Term, total } from '../terms/term.ts'
import type { ExistingTerms } from './existing-panel-terms.ts'
import { inverterTerms } from './recommended-terms.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'

export type AspectTerms = Record<keyof SolarResult['aspects'][Aspect], Term>

interface SolarSumsInput extends Pick<SolarTermsInput, 'battery' | 'panel'> {
  /** One standard deviation of the output. */
  spread: Term
  existing: Pick<ExistingTerms, 'peak' | 'output'>
}

/** Totals over the aspects of a roof, modelled or imaged. Rules SOL-7 to SOL-9. */
export function solarSums(
  aspects: Record<Aspect, AspectTerms>,
  { spread, existing, battery, panel: { panelW } }: SolarSumsInput,
) {
  const sum = (symbol: string, label: string, unit: string, column: keyof AspectTerms): Term =>
    total(
      { symbol, label, unit },
      'SOL-7',
      // Aspects without panels add nothing.
      ASPECTS.map((aspect) => aspects[aspect][column]).filter((term) => plain(term) !== 0),
    )
  const output = sum('E', 'Output of the recommended panels', 'kWh/yr', 'outputKwh')
  const recommendedPanels = sum('n', 'Recommended panels', 'panels', 'recommendedPanels')
  return {
    recommendedPanels,
    laidOutPanels: sum('n_l', 'Panels that fit in rows', 'panels', 'laidOutPanels'),
    ...inverterTerms(recommendedPanels, panelW, battery),
    maximumPanels: sum('n_max', 'Panels that fit', 'panels', 'maximumPanels'),
    recommendedOutputKwh: output,
    recommendedOutputLowKwh: derived(
      { symbol: 'E_low', label: 'Output, low', unit: 'kWh/yr' },
      'SOL-8',
      `E · exp(${TENTH} · s)`,
      { E: output, s: spread },
    ),
    recommendedOutputHighKwh: derived(
      { symbol: 'E_high', label: 'Output, high', unit: 'kWh/yr' },
      'SOL-8',
      `E · exp(−(${TENTH} · s))`,
      { E: output, s: spread },
    ),
    roofSurfaceM2: sum('A', 'Surface of the roof', 'm²', 'areaM2'),
    existingPeakKw: existing.peak,
    existingOutputKwh: existing.output,
    countedOutputKwh: derived(
      { symbol: 'S', label: 'Solar output that counts: the larger of recommended and existing', unit: 'kWh/yr' },
      'SOL-9',
      'max(E, E_x)',
      { E: output, E_x: existing.output },
    ),
  }
}
