import { type FormattedQuantity, formatNumber } from '../../../../lib/format/format-quantity.ts'
import { exactly, type FigurePattern, figure } from './page-figure.ts'

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
  figure(/^solar\.recommendedPanels$/, panels, () => [
    'Recommended panels',
    'Panels in whole rows on the slopes with enough sun, within the limit of the home’s supply.',
    { ...ROOF },
  ]),
  figure(/^solar\.maximumPanels$/, exactly(''), () => [
    'Maximum panels',
    'Panels that 85% of the whole roof’s area has room for, whatever its shape.',
    { ...ROOF },
  ]),
  figure(/^solar\.capacityKw$/, exactly('kW', 1), () => [
    'Capacity',
    'Peak output of the whole system: number of panels times panel power.',
    { ...ROOF, derived: { formula: 'n · W / 1000', inputs: { n: 'solar.recommendedPanels', W: 'solar.panelW' } } },
  ]),
  figure(/^solar\.recommendedOutputKwh$/, exactly('kWh/yr'), () => [
    'Output of the recommended panels',
    'Electricity generated in an average year, after typical shading.',
    { ...SOLAR },
  ]),
  figure(/^solar\.panelW$/, exactly('W'), () => ['Panel power', 'Peak output of one panel.']),
  figure(/^solar\.panelAreaM2$/, exactly('m²', 2), () => ['Panel area', 'Length times width.']),
  figure(/^solar\.panelEfficiencyPercent$/, exactly('%'), () => [
    'Panel efficiency',
    'Share of the sunlight on a panel that it converts to electricity.',
    { derived: { formula: 'η · 100', inputs: { η: 'solar.panelEfficiency' } } },
  ]),
  figure(/^solar\.roofSurfaceM2$/, exactly('m²'), () => [
    'Roof surface',
    'Total area of all slopes in the model.',
    { ...ROOF },
  ]),
  figure(/^solar\.pitchDeg$/, degrees, () => ['Roof pitch', 'Angle of the roof to the horizontal.']),
  figure(/^solar\.existingPeakKw$/, exactly('kWp'), () => ['Existing panels', 'Their peak output.']),
  figure(/^solar\.existingOutputKwh$/, exactly('kWh/yr'), () => [
    'Output of existing panels',
    'Electricity generated in an average year.',
    { ...SOLAR, unknowns: ['solar_output'] },
  ]),
  figure(/^solar\.aspects\.(\w+)\.areaM2$/, exactly('m²'), ([aspect]) => [
    `Roof ${facing(aspect)}`,
    'Area of the slope.',
    { ...ROOF },
  ]),
  figure(/^solar\.aspects\.(\w+)\.maximumPanels$/, exactly(''), ([aspect]) => [
    `Maximum panels, ${facing(aspect)}`,
    'Whole panels on 85% of the slope; the rest is for edges and chimneys.',
    { ...ROOF },
  ]),
  figure(/^solar\.aspects\.(\w+)\.recommendedPanels$/, exactly(''), ([aspect]) => [
    `Recommended panels, ${facing(aspect)}`,
    'Panels in whole rows, within the limit of the supply; none if the slope faces north.',
    { ...ROOF },
  ]),
  figure(/^solar\.aspects\.(\w+)\.outputKwh$/, exactly('kWh/yr'), ([aspect]) => [
    `Output, ${facing(aspect)}`,
    'Output of this slope’s recommended panels in an average year.',
    { ...SOLAR, unknowns: ['solar_output'] },
  ]),
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
