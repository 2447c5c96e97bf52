import { factWord } from '@retrofolio/analysis/fact-words'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { choicesOf, isShareFact } from '@retrofolio/contract/homes/fact-requests'
import { HOME_FACTS, type HomeFact, isAnswerKey } from '@retrofolio/engine/dwelling/features/home-facts'
import { writeXlsx } from 'hucre/xlsx'
import { csvLine } from '../../../formats/csv.ts'

/** Headings that identify a home, each with what to enter. */
const PLACE_COLUMNS: readonly (readonly [string, string])[] = [
  ['Property reference', 'Your own name of the home. It identifies a home that is in your portfolio already.'],
  ['UPRN', 'Up to 12 digits. Format the column as text, so that no digit is lost.'],
  ['Address', 'The whole address without its postcode.'],
  ['Postcode', 'In full, such as YO31 1BR.'],
]

/** Every fact that figures follow from, by its label on the page of a home. */
const FACT_COLUMNS = HOME_FACTS.filter(({ key }) => !isAnswerKey(key)).map((fact): [string, string] => [
  isShareFact(fact) ? `${FACT_NAMES[fact.key]} (%)` : FACT_NAMES[fact.key],
  entriesOf(fact),
])

/** Answers to questions of plans. They would more than double the columns, so people add those that they need. */
const ANSWER_COLUMNS = HOME_FACTS.filter(({ key }) => isAnswerKey(key)).map((fact) => [
  FACT_NAMES[fact.key],
  fact.question ?? '',
  entriesOf(fact),
])

const COLUMNS: readonly (readonly [string, string])[] = [...PLACE_COLUMNS, ...FACT_COLUMNS]

/** Headings of the template, as the import recognises them. */
export const TEMPLATE_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading)

/** The headings alone. Spreadsheets on Windows assume their own encoding without a BOM. */
export const csvTemplate = (): string => `\uFEFF${csvLine(TEMPLATE_HEADINGS)}`

/** A sheet with the headings, one that says what to enter below each, and one of further headings to add. */
export function xlsxTemplate(): Promise<Uint8Array> {
  return writeXlsx({
    sheets: [
      { name: 'Homes', rows: [[...TEMPLATE_HEADINGS]] },
      { name: 'What to enter', rows: [['Heading', 'What to enter'], ...COLUMNS.map((one) => [...one])] },
      { name: 'Questions of plans', rows: [['Heading to add', 'Question', 'What to enter'], ...ANSWER_COLUMNS] },
    ],
  })
}

function entriesOf(fact: HomeFact): string {
  const { key, leaf, unit, question } = fact
  if (leaf.kind === 'flag') return question === null ? 'Yes or No' : 'Yes, No or Not known'
  if (leaf.kind !== 'number') {
    const words = choicesOf(fact).map((value) => factWord(key, value, 'england'))
    return [...words, ...(question === null ? [] : ['Not known'])].join(', ')
  }
  if (isShareFact(fact)) return 'A percentage from 0% to 100%'
  return `A ${leaf.isWhole ? 'whole ' : ''}number${unit === null ? '' : ` in ${unit}`} from ${leaf.lowest} to ${leaf.highest}`
}
