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
  flat: 'on flat roof',
}
const facing = (aspect = ''): string => (aspect === 'flat' ? 'flat' : `facing ${ASPECTS[aspect] ?? aspect}`)

const SOLAR = { ranged: 'solarOutputKwh' } as const
const ROOF = { ranged: 'solarOutputKwh', unknowns: ['solar_output', 'roof_and_floor_area'] } as const

export const SOLAR_FIGURES: readonly FigurePattern[] = [
  [
    /^solar\.recommendedPanels$/,
    () => ({
      title: 'Recommended panels',
      sentence: 'Panels that fit on the slopes with enough sun; north-facing slopes stay empty.',
      shown: panels,
      ...ROOF,
    }),
  ],
  [
    /^solar\.maximumPanels$/,
    () => ({
      title: 'Maximum panels',
      sentence: 'Panels that fit on the whole roof, including north-facing slopes.',
      shown: exactly(''),
      ...ROOF,
    }),
  ],
  [
    /^solar\.capacityKw$/,
    () => ({
      title: 'Capacity',
      sentence: 'Peak output of the whole system: number of panels times panel power.',
      shown: exactly('kW', 1),
      ...ROOF,
      derived: { formula: 'n · W / 1000', inputs: { n: 'solar.recommendedPanels', W: 'solar.panelW' } },
    }),
  ],
  [
    /^solar\.recommendedOutputKwh$/,
    () => ({
      title: 'Output of the recommended panels',
      sentence: 'Electricity generated in an average year, after typical shading.',
      shown: inTens('kWh/yr'),
      ...SOLAR,
    }),
  ],
  [
    /^solar\.recommendedOutput(Low|High)Kwh$/,
    ([end]) => ({
      title: `Output of the recommended panels, ${end === 'Low' ? 'lower' : 'upper'} end`,
      sentence: 'Possible output, given the uncertainty of orientation, shading, layout and weather.',
      shown: inTens(''),
      ...SOLAR,
      unknowns: ['solar_output'],
    }),
  ],
  [/^solar\.panelW$/, () => ({ title: 'Panel power', sentence: 'Peak output of one panel.', shown: exactly('W') })],
  [/^solar\.panelAreaM2$/, () => ({ title: 'Panel area', sentence: 'Length times width.', shown: exactly('m²', 2) })],
  [
    /^solar\.panelEfficiencyPercent$/,
    () => ({
      title: 'Panel efficiency',
      sentence: 'Share of the sunlight on a panel that it converts to electricity.',
      shown: exactly('%'),
      derived: { formula: 'η · 100', inputs: { η: 'solar.panelEfficiency' } },
    }),
  ],
  [
    /^solar\.roofSurfaceM2$/,
    () => ({
      title: 'Roof surface',
      sentence: 'Total area of all slopes in the model.',
      shown: exactly('m²'),
      ...ROOF,
    }),
  ],
  [
    /^solar\.pitchDeg$/,
    () => ({ title: 'Roof pitch', sentence: 'Angle of the roof to the horizontal.', shown: degrees }),
  ],
  [
    /^solar\.existingPeakKw$/,
    () => ({ title: 'Existing panels', sentence: 'Their peak output.', shown: exactly('kWp') }),
  ],
  [
    /^solar\.existingOutputKwh$/,
    () => ({
      title: 'Output of existing panels',
      sentence: 'Electricity generated in an average year.',
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
      title: `Maximum panels, ${facing(aspect)}`,
      sentence: 'Whole panels on 85% of the slope; the rest is for edges and chimneys.',
      shown: exactly(''),
      ...ROOF,
    }),
  ],
  [
    /^solar\.aspects\.(\w+)\.recommendedPanels$/,
    ([aspect]) => ({
      title: `Recommended panels, ${facing(aspect)}`,
      sentence: 'All panels that fit, or none if the slope faces north.',
      shown: exactly(''),
      ...ROOF,
    }),
  ],
  [
    /^solar\.aspects\.(\w+)\.outputKwh$/,
    ([aspect]) => ({
      title: `Output, ${facing(aspect)}`,
      sentence: 'Output of this slope’s recommended panels in an average year.',
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
