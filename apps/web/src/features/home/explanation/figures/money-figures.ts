import { capitalised } from '../../../../lib/format/home-wording.ts'
import { exactly, type FigurePattern, inTens, people } from './page-figure.ts'

const BILLS: Readonly<Record<string, { title: string; sentence: string }>> = {
  today: { title: 'today', sentence: 'with the systems that the home has' },
  electrified: { title: 'electrified', sentence: 'with a heat pump in place of its heating' },
  electrifiedWithPanels: {
    title: 'electrified, with panels',
    sentence: 'with a heat pump, and the panels that the roof can carry',
  },
}
const bill = (key = '') => BILLS[key] ?? { title: key, sentence: '' }
const spaced = (key = ''): string => key.replace(/_\d+$/, '').replaceAll('_', ' ')

export const MONEY_FIGURES: readonly FigurePattern[] = [
  [
    /^money\.(\d)\.(\w+)\.totalGbp$/,
    ([count, key]) => ({
      title: `Running cost ${bill(key).title}`,
      sentence: `What ${people(count)} pay for energy in a year ${bill(key).sentence}, standing charges included.`,
      shown: exactly('£'),
      ranged: key === 'today' && count === '2' ? 'runningCostGbp' : null,
    }),
  ],
  [
    /^money\.(\d)\.(\w+)\.energyGbp$/,
    ([count, key]) => ({
      title: `Energy ${bill(key).title}`,
      sentence: `What ${people(count)} pay for the energy itself in a year ${bill(key).sentence}.`,
      shown: exactly('£'),
    }),
  ],
  [
    /^money\.(\d)\.(\w+)\.standingGbp$/,
    ([, key]) => ({
      title: `Standing charges ${bill(key).title}`,
      sentence: 'Paid by the day for being connected, whatever is used.',
      shown: exactly('£'),
    }),
  ],
  [
    /^money\.(\d)\.(\w+)\.standingCharges\.(\w+)\.costGbp$/,
    ([, key, fuel]) => ({
      title: `Standing charge, ${spaced(fuel)}, ${bill(key).title}`,
      sentence: 'Paid by the day for being connected, whatever is used.',
      shown: exactly('£'),
    }),
  ],
  [
    /^money\.(\d)\.(\w+)\.lines\.(\w+)\.costGbp$/,
    ([, key, line]) => ({
      title: `${capitalised(spaced(line))}, cost ${bill(key).title}`,
      sentence: 'Energy of a year times its price.',
      shown: exactly('£'),
    }),
  ],
  [
    /^money\.(\d)\.(\w+)\.lines\.(\w+)\.kwh$/,
    ([, key, line]) => ({
      title: `${capitalised(spaced(line))}, energy ${bill(key).title}`,
      sentence: 'What is bought, or made by the panels, in a year.',
      shown: inTens('kWh'),
    }),
  ],
  [
    /^money\.(\d)\.(\w+)\.lines\.(\w+)\.priceP$/,
    ([, , line]) => ({
      title: `${capitalised(spaced(line))}, price`,
      sentence: 'Pence for a kilowatt-hour.',
      shown: exactly('', 1),
    }),
  ],
  [
    /^certificate\.(lodged|today)\.sapScore$/,
    ([when]) => ({
      title: when === 'lodged' ? 'Score by the rules of its day' : 'Score by today’s rules',
      sentence:
        when === 'lodged'
          ? 'What our model scores the home by the rules that its certificate was made by.'
          : 'What the same home would score if it were assessed now.',
      shown: exactly(''),
      ranged: when === 'lodged' ? 'sapScore' : 'sapScoreToday',
    }),
  ],
]
