import { peopleText } from '../../../../lib/format/people-text.ts'
import { exactly, type FigurePattern, figure, type PageFigure } from './page-figure.ts'

const HOUSEHOLD = { ranged: 'netGridImportKwh', unknowns: ['household_use'] } as const
const CARRIER_WORDS: Readonly<Record<string, string>> = {
  electricityKwh: ': electricity',
  gasKwh: ': gas',
  totalKwh: '',
  ownElectricityKwh: ': electricity',
  ownGasKwh: ': gas',
  ownOtherKwh: ': other fuel or heat',
  ownTotalKwh: '',
}

export const HOUSEHOLD_FIGURES: readonly FigurePattern[] = [
  figure(/^energyUse\.(\d)\.electricityKwh$/, exactly('kWh/yr'), ([count]) => [
    `Electricity, ${peopleText(count ?? '')}`,
    'Annual use by lighting, appliances and standby of a home with gas, without space heating.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.gasKwh$/, exactly('kWh/yr'), ([count]) => [
    `Gas, ${peopleText(count ?? '')}`,
    'Annual gas use for hot water and cooking, without space heating.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.ownElectricityKwh$/, exactly('kWh/yr'), ([count]) => [
    `Electricity with the fuels of this home, ${peopleText(count ?? '')}`,
    'Annual use by lighting and appliances, and by hot water and cooking where they are electric.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.ownGasKwh$/, exactly('kWh/yr'), ([count]) => [
    `Gas with the fuels of this home, ${peopleText(count ?? '')}`,
    'Annual mains gas of hot water and cooking, by the boiler and hob of this home.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.ownOtherKwh$/, exactly('kWh/yr'), ([count]) => [
    `Other fuel or heat for hot water, ${peopleText(count ?? '')}`,
    'What the water heater of this home takes in a year, if that is neither electricity nor mains gas.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.gasElectrifiedKwh$/, exactly('kWh/yr'), ([count]) => [
    `Electricity to replace gas, ${peopleText(count ?? '')}`,
    'Electricity that hot water and cooking would need instead of gas, with the loss of a new cylinder.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.electrifiedKwh$/, exactly('kWh/yr'), ([count]) => [
    `All-electric household, ${peopleText(count ?? '')}`,
    'Annual household energy use without space heating, with gas replaced by electricity.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.spf$/, exactly('', 1), () => [
    'Hot water by heat pump (COP)',
    'Units of heat in the hot water per unit of electricity.',
  ]),
  figure(
    /^energyUse\.(\d)\.breakdown\.([^.]+)\.(electricityKwh|gasKwh|totalKwh|own(?:Electricity|Gas|Other|Total)Kwh)$/,
    exactly('kWh'),
    ([count, category, carrier]) => [
      `${category}${CARRIER_WORDS[carrier ?? ''] ?? ''}, ${peopleText(count ?? '')}`,
      'Annual energy use of this category.',
      {
        ...HOUSEHOLD,
        derived: sumOf(carrier, `energyUse.${count}.breakdown.${category}`),
      },
    ],
  ),
]

/** The carriers of a category add up to its total. */
function sumOf(carrier: string | undefined, category: string): PageFigure['derived'] {
  if (carrier === 'totalKwh') {
    return { formula: 'E + G', inputs: { E: `${category}.electricityKwh`, G: `${category}.gasKwh` } }
  }
  if (carrier !== 'ownTotalKwh') return null
  return {
    formula: 'E + G + F',
    inputs: { E: `${category}.ownElectricityKwh`, G: `${category}.ownGasKwh`, F: `${category}.ownOtherKwh` },
  }
}
