import { type FormattedQuantity, formatNumber } from '../../../../lib/format/format-quantity.ts'
import { exactly, type FigurePattern, inTens } from './page-figure.ts'

const ASPECTS: Readonly<Record<string, string>> = {
  south: 'south',
  southeast: 'south-east',
  southwest: 'south-west',
  east: 'east',
  west: 'west',
  north: 'north',
  northeast: 'north-east',
  northwest: 'north-west',
  flat: 'on the flat',
}
const facing = (aspect = ''): string => (aspect === 'flat' ? 'flat' : `facing ${ASPECTS[aspect] ?? aspect}`)

const SOLAR = { ranged: 'solarOutputKwh' } as const
const ROOF = { ranged: 'solarOutputKwh', unknowns: ['solar_output', 'roof_and_floor_area'] } as const

export const SOLAR_FIGURES: readonly FigurePattern[] = [
  [
    /^solar\.recommendedPanels$/,
    () => ({
      title: 'Recommended panels',
      sentence: 'As many as fit on the faces that see enough sun; north faces stay empty.',
      shown: panels,
      ...ROOF,
    }),
  ],
  [
    /^solar\.maximumPanels$/,
    () => ({
      title: 'Panels that fit',
      sentence: 'As many as the whole roof has room for, northern faces too.',
      shown: exactly(''),
      ...ROOF,
    }),
  ],
  [
    /^solar\.capacityKw$/,
    () => ({
      title: 'Capacity',
      sentence: 'What the whole system gives in full sun: panels times the power of one.',
      shown: exactly('kW', 1),
      ...ROOF,
      derived: { formula: 'n · W / 1000', inputs: { n: 'solar.recommendedPanels', W: 'solar.panelW' } },
    }),
  ],
  [
    /^solar\.recommendedOutputKwh$/,
    () => ({
      title: 'Output of the recommended panels',
      sentence: 'The electricity that they make in an average year, after the usual shade.',
      shown: inTens('kWh/yr'),
      ...SOLAR,
    }),
  ],
  [
    /^solar\.recommendedOutput(Low|High)Kwh$/,
    ([end]) => ({
      title: `Output of the recommended panels, ${end === 'Low' ? 'lower' : 'upper'} end`,
      sentence: 'What the output may come to when bearing, shade, packing and weather turn out so.',
      shown: inTens(''),
      ...SOLAR,
      unknowns: ['solar_output'],
    }),
  ],
  [
    /^solar\.panelW$/,
    () => ({ title: 'Power of one panel', sentence: 'What one panel gives in full sun.', shown: exactly('W') }),
  ],
  [
    /^solar\.panelAreaM2$/,
    () => ({ title: 'Area of one panel', sentence: 'Length times width.', shown: exactly('m²', 2) }),
  ],
  [
    /^solar\.panelEfficiencyPercent$/,
    () => ({
      title: 'Efficiency of a panel',
      sentence: 'The share of the sunlight on it that becomes electricity.',
      shown: exactly('%'),
      derived: { formula: 'η · 100', inputs: { η: 'solar.panelEfficiency' } },
    }),
  ],
  [
    /^solar\.roofSurfaceM2$/,
    () => ({
      title: 'Roof surface',
      sentence: 'Of all slopes together, as the model has them.',
      shown: exactly('m²'),
      ...ROOF,
    }),
  ],
  [
    /^solar\.pitchDeg$/,
    () => ({ title: 'Pitch of the roof', sentence: 'Its slope against the level.', shown: degrees }),
  ],
  [
    /^solar\.existingPeakKw$/,
    () => ({ title: 'Panels already there', sentence: 'Their power in full sun.', shown: exactly('kWp') }),
  ],
  [
    /^solar\.existingOutputKwh$/,
    () => ({
      title: 'Output of the panels already there',
      sentence: 'The electricity that they make in an average year.',
      shown: inTens('kWh/yr'),
      ...SOLAR,
      unknowns: ['solar_output'],
    }),
  ],
  [
    /^solar\.aspects\.(\w+)\.areaM2$/,
    ([aspect]) => ({
      title: `Roof ${facing(aspect)}`,
      sentence: 'Area of the slope.',
      shown: exactly('m²'),
      ...ROOF,
    }),
  ],
  [
    /^solar\.aspects\.(\w+)\.maximumPanels$/,
    ([aspect]) => ({
      title: `Panels that fit, ${facing(aspect)}`,
      sentence: 'Whole panels on 85% of the slope; edges and chimneys need the rest.',
      shown: exactly(''),
      ...ROOF,
    }),
  ],
  [
    /^solar\.aspects\.(\w+)\.recommendedPanels$/,
    ([aspect]) => ({
      title: `Recommended panels, ${facing(aspect)}`,
      sentence: 'All that fit, unless the slope faces north.',
      shown: exactly(''),
      ...ROOF,
    }),
  ],
  [
    /^solar\.aspects\.(\w+)\.outputKwh$/,
    ([aspect]) => ({
      title: `Output, ${facing(aspect)}`,
      sentence: 'What the recommended panels of this slope make in an average year.',
      shown: inTens('kWh/yr'),
      ...SOLAR,
      unknowns: ['solar_output'],
    }),
  ],
]

function panels(amount: number): FormattedQuantity {
  const unit = amount === 1 ? 'panel' : 'panels'
  const number = String(amount)
  return { isKnown: true, number, unit, unitPlacement: 'after', isAbout: false, text: `${number} ${unit}` }
}

function degrees(amount: number): FormattedQuantity {
  const number = `${formatNumber(amount)}°`
  return { isKnown: true, number, unit: '', unitPlacement: 'after', isAbout: false, text: number }
}
