import { exactly, type FigurePattern, inTens, people } from './page-figure.ts'

const HOUSEHOLD = { ranged: 'netGridImportKwh', unknowns: ['household_use'] } as const
const CARRIER_WORDS: Readonly<Record<string, string>> = {
  electricityKwh: ': electricity',
  gasKwh: ': gas',
  totalKwh: '',
}

export const HOUSEHOLD_FIGURES: readonly FigurePattern[] = [
  [
    /^energyUse\.(\d)\.electricityKwh$/,
    ([count]) => ({
      title: `Electricity, ${people(count)}`,
      sentence: 'Annual use by lighting, appliances and standby, without space heating.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
    }),
  ],
  [
    /^energyUse\.(\d)\.gasKwh$/,
    ([count]) => ({
      title: `Gas, ${people(count)}`,
      sentence: 'Annual gas use for hot water and cooking, without space heating.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
    }),
  ],
  [
    /^energyUse\.(\d)\.gasElectrifiedKwh$/,
    ([count]) => ({
      title: `Electricity to replace gas, ${people(count)}`,
      sentence: 'Electricity that hot water and cooking would need instead of gas.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
    }),
  ],
  [
    /^energyUse\.(\d)\.electrifiedKwh$/,
    ([count]) => ({
      title: `All-electric household, ${people(count)}`,
      sentence: 'Annual household energy use without space heating, with gas replaced by electricity.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
      derived: {
        formula: 'E + E_g',
        inputs: { E: `energyUse.${count}.electricityKwh`, E_g: `energyUse.${count}.gasElectrifiedKwh` },
      },
    }),
  ],
  [
    /^energyUse\.(\d)\.spf$/,
    () => ({
      title: 'Hot water by heat pump (COP)',
      sentence: 'Units of heat in the hot water per unit of electricity.',
      shown: exactly('', 1),
    }),
  ],
  [
    /^energyUse\.(\d)\.breakdown\.([^.]+)\.(electricityKwh|gasKwh|totalKwh)$/,
    ([count, category, carrier]) => ({
      title: `${category}${CARRIER_WORDS[carrier ?? ''] ?? ''}, ${people(count)}`,
      sentence: 'Annual energy use of this category.',
      shown: inTens('kWh'),
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
    }),
  ],
]
