import type { Measure } from '@retrofolio/engine/tables/measures/measure'
import { MEASURES, MEASURES_EDITION } from '@retrofolio/engine/tables/measures/measure-figures'
import type { MoistureRisk } from '@retrofolio/engine/tables/measures/measure-words'
import { markdownTable } from './markdown-table.ts'
import { repositoryOnly } from './repository-only.ts'

/** The page of what measures mean for occupier, fabric and consents. */
export function measureWorksPage(): string {
  return [
    '# Works of measures',
    `What do the works of a [measure](measures.md) mean for the people in the home, for moisture, and for consents? The tables are of ${MEASURES_EDITION}.`,
    repositoryOnly('`npm run method-pages` generates this page. The lint fails when it is out of date.'),
    'Most of it is general knowledge that was not checked [NV]. It replaces neither survey nor moisture assessment. An empty cell means that nothing was noted.',
    'Disruption runs from 0 (none) to 4 (rooms out of use).',
    markdownTable(
      ['measure', 'offered because', 'before it', 'disruption', 'moisture', 'heritage', 'flats', 'planning', 'mark'],
      MEASURES.map(worksRow),
    ),
    '## Recommendations on certificates',
    'The letter and the number by which certificates name a measure.',
    markdownTable(
      ['measure', 'code', 'number', 'mark'],
      MEASURES.flatMap(({ name, improvements }) =>
        improvements.map(({ code, number, mark }) => [name, code, number === null ? '' : String(number), mark]),
      ),
    ),
  ]
    .join('\n\n')
    .concat('\n')
}

function worksRow({ name, works, reasons, before }: Measure): string[] {
  const { disruption, words, daysLow, daysHigh, moisture, moistureNote, heritage, flats, planning, mark } = works
  const days = daysLow === daysHigh ? `${daysHigh}` : `${daysLow} to ${daysHigh}`
  return [
    name,
    reasons.join('; '),
    before.join('; '),
    `${disruption}: ${words}, ${days} days`,
    [MOISTURE_WORDS[moisture], moistureNote].filter((text) => text !== null).join('; '),
    heritage ?? '',
    flats ?? '',
    planning ?? '',
    mark,
  ]
}

const MOISTURE_WORDS: Readonly<Record<MoistureRisk, string>> = {
  none: 'no risk',
  reduces: 'lowers the risk',
  low: 'low risk',
  low_to_medium: 'low to medium risk',
  low_to_high: 'low risk as warm deck, high as cold deck',
  medium: 'medium risk',
  medium_to_high: 'medium to high risk',
  high: 'high risk',
  mixed: 'lowers or raises the risk',
}
