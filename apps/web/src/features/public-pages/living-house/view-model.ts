import { netImportStep } from '@retrofolio/contract/homes/known-step'
import { formatKnown } from '../../../lib/format/format-known.ts'
import type { FormattedQuantity } from '../../../lib/format/format-quantity.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import { type Choice, HEATING_STEPS, INSULATION_STEPS, type Outcome } from './choices.ts'

export interface OutcomeView {
  netGridImport: FormattedQuantity
  demand: FormattedQuantity
  solar: FormattedQuantity
  /** A summary for screen readers. */
  spoken: string
  scaleLabel: string
}

export function outcomeView({ netGridImportKwh, demandKwh, solarKwh, rating }: Outcome): OutcomeView {
  // One step for all three, so that they add up.
  const step = netImportStep(netGridImportKwh)
  const netGridImport = formatKnown(netGridImportKwh, 'kWh/yr', { step })
  const scaleLabel = `Net grid import ${netGridImport.text}: zero bill potential ${ratingWord(rating)}`
  return {
    netGridImport,
    demand: formatKnown(demandKwh, 'kWh/yr', { step }),
    solar: formatKnown(solarKwh, 'kWh/yr', { step }),
    spoken: `${scaleLabel}.`,
    scaleLabel,
  }
}

export interface SliderView {
  key: keyof Choice
  label: string
  max: number
  /** The meaning of a slider position. */
  word: (place: number) => string
}

export function sliderViews(mostPanels: number): SliderView[] {
  return [
    {
      key: 'insulation',
      label: 'Insulation',
      max: INSULATION_STEPS.length - 1,
      word: (at) => INSULATION_STEPS[at] ?? '',
    },
    { key: 'heating', label: 'Heating', max: HEATING_STEPS.length - 1, word: (at) => HEATING_STEPS[at] ?? '' },
    { key: 'panels', label: 'Solar', max: mostPanels, word: panelsInWords },
  ]
}

function panelsInWords(count: number): string {
  if (count === 0) return 'No panels'
  return count === 1 ? '1 panel' : `${count} panels`
}
