import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { FACT_NAMES } from '@retrofolio/contract/homes/fact-names'
import { type Home, type HomeFeaturesRecord, homeFeaturesSchema, homeSchema } from '@retrofolio/contract/homes/home'
import type { Note } from '@retrofolio/contract/homes/notes'
import { snakeKey, toWire } from '@retrofolio/contract/wire-case'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import { ANSWER_KEYS, NOT_KNOWN_ANSWER } from '@retrofolio/engine/vocabulary'
import { withinOrganisation } from '../../database/organisation-scope.ts'
import { type CsvCell, csvLine } from '../../formats/csv.ts'
import type { Caller, Session } from '../../http/routes/session.ts'
import { organisationEvent, recordAudit } from '../audit/record-audit.service.ts'
import { listColumns } from './columns/columns.service.ts'
import { findKnownFactsOf } from './facts/facts.repository.ts'
import { presentHome } from './home.present.ts'
import { homePages } from './home-pages.ts'
import type { ListedHome } from './homes.repository.ts'
import type { PortfolioDependencies } from './homes.service.ts'
import { presentNote } from './notes/notes.present.ts'
import { findNotesOf } from './notes/notes.repository.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

interface Asking {
  session: Session
  caller: Caller
}

/** A JSON list of all homes, including archived ones, newest first. */
export async function* exportHomes(deps: Dependencies, asking: Asking): AsyncGenerator<string> {
  await recordExport(deps, asking, 'JSON')
  const columns = await exportedColumns(deps, asking)
  let before = '['
  for await (const homes of homePages(deps.database, asking.session.organisationId)) {
    for (const home of await exportedHomes(deps, asking, homes)) {
      const customColumns = columns.map((column) => ({ ...column, value: home.customValues[column.id] ?? null }))
      yield `${before}${JSON.stringify(toWire({ ...home, customColumns }))}`
      before = ',\n'
    }
  }
  yield before === '[' ? '[]' : ']'
}

/** The same as a table, with one column per feature and question, and the organisation's own columns by their names. */
export async function* exportHomesCsv(deps: Dependencies, asking: Asking): AsyncGenerator<string> {
  await recordExport(deps, asking, 'CSV')
  const columns = await exportedColumns(deps, asking)
  const names = columns.map(({ name, unit }) => (unit === null ? name : `${name} (${unit})`))
  yield csvLine([...[...HOME_COLUMNS, ...FEATURE_COLUMNS].map(snakeKey), ...ANSWER_COLUMNS, 'notes', ...names])
  for await (const homes of homePages(deps.database, asking.session.organisationId)) {
    yield (await exportedHomes(deps, asking, homes)).map((home) => csvLine(cellsOf(home, columns))).join('')
  }
}

/** Without pictures: their links expire, but an exported file lasts. */
const withoutPicture = () => null

const HOME_COLUMNS = homeSchema.omit({ features: true, customValues: true }).keyof().options
const FEATURE_COLUMNS = homeFeaturesSchema.keyof().options

type ExportedColumn = Omit<CustomColumn, 'choices'>

async function exportedColumns(
  { database }: Dependencies,
  { session: { organisationId } }: Asking,
): Promise<ExportedColumn[]> {
  return (await listColumns(database, organisationId)).map(({ choices: _choices, ...column }) => column)
}

interface ExportedHome extends Home {
  /** To questions of plans. */
  answers: KnownFacts
  notes: Note[]
}

async function exportedHomes(
  { database, memberNames }: Dependencies,
  { session: { organisationId } }: Asking,
  homes: readonly ListedHome[],
): Promise<ExportedHome[]> {
  const ids = homes.map(({ id }) => id)
  const { facts, rows } = await withinOrganisation(database, organisationId, async (queries) => ({
    facts: await findKnownFactsOf(queries, organisationId, ids),
    rows: await findNotesOf(queries, organisationId, ids),
  }))
  // Names are needed only for the notes, which most homes do not have.
  const names = rows.length === 0 ? new Map<number, string>() : await memberNames(organisationId)
  const notesOf = Map.groupBy(rows, ({ homeId }) => homeId)
  return homes.map((home) => ({
    ...presentHome(home, withoutPicture),
    answers: answersIn(facts.get(home.id) ?? {}),
    notes: (notesOf.get(home.id) ?? []).map((note) => presentNote(note, names)),
  }))
}

const ASKED_KEYS = HOME_FACTS.filter(({ question }) => question !== null).map(({ key }) => key)

function answersIn(facts: KnownFacts): KnownFacts {
  return Object.fromEntries(ASKED_KEYS.flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]])))
}

/** Features that answer a question too, and so can be known to be not known. */
const ASKED_FEATURES: Partial<Record<keyof HomeFeaturesRecord, keyof KnownFacts>> = {
  listedBuilding: 'isListed',
  conservationArea: 'isInConservationArea',
  exposure: 'exposure',
  loftAccess: 'loftAccess',
}

/** The short names of questions, which imports recognise. */
const ANSWER_COLUMNS = ANSWER_KEYS.map((key) => FACT_NAMES[key].toLowerCase().replaceAll(/[^a-z0-9]+/gu, '_'))

const NOT_KNOWN_CELL = 'Not known'

function featureCell({ answers, features }: ExportedHome, column: keyof HomeFeaturesRecord): CsvCell {
  const asked = ASKED_FEATURES[column]
  if (asked !== undefined && answers[asked] === NOT_KNOWN_ANSWER) return NOT_KNOWN_CELL
  return features === null ? null : features[column]
}

function answerCell(answer: KnownFacts[keyof KnownFacts]): CsvCell {
  if (answer === undefined) return null
  return answer === NOT_KNOWN_ANSWER ? NOT_KNOWN_CELL : answer === true ? 'Yes' : 'No'
}

/** `2026-03-01 Odalys Fennimore: Roof survey booked. https://…`, one line for each note. */
function notesCell(notes: readonly Note[]): string {
  return notes
    .map(
      ({ text, link, author, createdAt }) =>
        `${createdAt.slice(0, 10)} ${author}: ${text}${link === null ? '' : ` ${link}`}`,
    )
    .join('\n')
}

function cellsOf(home: ExportedHome, columns: readonly ExportedColumn[]): CsvCell[] {
  return [
    ...HOME_COLUMNS.map((column) => (column === 'tags' ? home.tags.join('; ') : home[column])),
    ...FEATURE_COLUMNS.map((column) => featureCell(home, column)),
    ...ANSWER_KEYS.map((key) => answerCell(home.answers[key])),
    notesCell(home.notes),
    ...columns.map(({ id }) => home.customValues[id] ?? null),
  ]
}

function recordExport(deps: Dependencies, asking: Asking, format: string): Promise<void> {
  const event = { ...organisationEvent(deps, asking), action: 'organisation_exported', details: { format } } as const
  return withinOrganisation(deps.database, event.organisationId, (queries) => recordAudit(queries, event))
}
