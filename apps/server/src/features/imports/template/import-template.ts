import { factWord } from '@retrofolio/analysis/fact-words'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { choicesOf, isShareFact } from '@retrofolio/contract/homes/fact-requests'
import { HOME_FACTS, type HomeFact } from '@retrofolio/engine/dwelling/features/home-facts'
import { writeXlsx } from 'hucre/xlsx'
import { csvLine } from '../../../formats/csv.ts'

/** Headings that identify a home, each with what to enter. */
const PLACE_COLUMNS: readonly (readonly [string, string])[] = [
  ['Property reference', 'Your own name of the home. It identifies a home that is in your portfolio already.'],
  ['UPRN', 'Up to 12 digits. Format the column as text, so that no digit is lost.'],
  ['Address', 'The whole address without its postcode.'],
  ['Postcode', 'In full, such as YO31 1BR.'],
]

/** Every fact that can be entered on the page of a home, by its label there. */
const FACT_COLUMNS = HOME_FACTS.map((fact): [string, string] => [
  isShareFact(fact) ? `${FACT_NAMES[fact.key]} (%)` : FACT_NAMES[fact.key],
  entriesOf(fact),
])

const COLUMNS: readonly (readonly [string, string])[] = [...PLACE_COLUMNS, ...FACT_COLUMNS]

/** Headings of the template, as the import recognises them. */
export const TEMPLATE_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading)

/** The headings alone. Spreadsheets on Windows assume their own encoding without a BOM. */
export const csvTemplate = (): string => `\uFEFF${csvLine(TEMPLATE_HEADINGS)}`

/** A sheet with the headings, and one that says what to enter below each. */
export function xlsxTemplate(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      { name: 'Homes', rows: [[...TEMPLATE_HEADINGS]] },
      { name: 'What to enter', rows: [['Heading', 'What to enter'], ...COLUMNS.map((one) => [...one])] },
    ],
  })
}

function entriesOf(fact: HomeFact): string {
  const { key, leaf, unit } = fact
  if (leaf.kind === 'flag') return 'Yes or No'
  if (leaf.kind !== 'number')
    return choicesOf(fact)
      .map((value) => factWord(key, value, 'england'))
      .join(', ')
  if (isShareFact(fact)) return 'A percentage from 0% to 100%'
  return `A ${leaf.isWhole ? 'whole ' : ''}number${unit === null ? '' : ` in ${unit}`} from ${leaf.lowest} to ${leaf.highest}`
}
