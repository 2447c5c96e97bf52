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
      title: `Electricity of ${people(count)}`,
      sentence: 'Lights, appliances and what never sleeps, in a year; not the heating of the rooms.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
    }),
  ],
  [
    /^energyUse\.(\d)\.gasKwh$/,
    ([count]) => ({
      title: `Gas of ${people(count)}`,
      sentence: 'Gas for hot water and cooking in a year; not the heating of the rooms.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
    }),
  ],
  [
    /^energyUse\.(\d)\.gasElectrifiedKwh$/,
    ([count]) => ({
      title: `Electricity in place of the gas, ${people(count)}`,
      sentence: 'What hot water and cooking would take as electricity instead of gas.',
      shown: inTens('kWh/yr'),
      ...HOUSEHOLD,
    }),
  ],
  [
    /^energyUse\.(\d)\.electrifiedKwh$/,
    ([count]) => ({
      title: `Household of ${people(count)}, all electric`,
      sentence: 'All that the household uses in a year but the heating of its rooms, with nothing left on gas.',
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
      sentence: 'Units of heat in the hot water for one unit of electricity.',
      shown: exactly('', 1),
    }),
  ],
  [
    /^energyUse\.(\d)\.breakdown\.([^.]+)\.(electricityKwh|gasKwh|totalKwh)$/,
    ([count, category, carrier]) => ({
      title: `${category}${CARRIER_WORDS[carrier ?? ''] ?? ''}, ${people(count)}`,
      sentence: 'What this part of life at home uses in a year.',
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
