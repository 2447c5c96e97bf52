import { exactly, type FigurePattern, figure, inTens, people } from './page-figure.ts'

const HOUSEHOLD = { ranged: 'netGridImportKwh', unknowns: ['household_use'] } as const
const CARRIER_WORDS: Readonly<Record<string, string>> = {
  electricityKwh: ': electricity',
  gasKwh: ': gas',
  totalKwh: '',
}

export const HOUSEHOLD_FIGURES: readonly FigurePattern[] = [
  figure(/^energyUse\.(\d)\.electricityKwh$/, inTens('kWh/yr'), ([count]) => [
    `Electricity, ${people(count)}`,
    'Annual use by lighting, appliances and standby, without space heating.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.gasKwh$/, inTens('kWh/yr'), ([count]) => [
    `Gas, ${people(count)}`,
    'Annual gas use for hot water and cooking, without space heating.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.gasElectrifiedKwh$/, inTens('kWh/yr'), ([count]) => [
    `Electricity to replace gas, ${people(count)}`,
    'Electricity that hot water and cooking would need instead of gas.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.electrifiedKwh$/, inTens('kWh/yr'), ([count]) => [
    `All-electric household, ${people(count)}`,
    'Annual household energy use without space heating, with gas replaced by electricity.',
    { ...HOUSEHOLD },
  ]),
  figure(/^energyUse\.(\d)\.spf$/, exactly('', 1), () => [
    'Hot water by heat pump (COP)',
    'Units of heat in the hot water per unit of electricity.',
  ]),
  figure(
    /^energyUse\.(\d)\.breakdown\.([^.]+)\.(electricityKwh|gasKwh|totalKwh)$/,
    inTens('kWh'),
    ([count, category, carrier]) => [
      `${category}${CARRIER_WORDS[carrier ?? ''] ?? ''}, ${people(count)}`,
      'Annual energy use of this category.',
      {
        ...HOUSEHOLD,
        derived:
          carrier === 'totalKwh'
            ? {
                formula: 'E + G',
                inputs: {
                  E: `energyUse.${count}.breakdown.${category}.electricityKwh`,
                  G: `energyUse.${count}.breakdown.${category}.gasKwh`,
                },
              }
            : null,
      },
    ],
  ),
]
