import { isSuspect } from './likely-contents.ts'
import { TextCounts, type UnrecognisedColumn } from './text-counts.ts'

/** A column with so many unrecognised values that the whole column is suspect. */
export interface SuspectColumn extends UnrecognisedColumn {
  /** Affected tables; null if all tables of the run are, or if they were judged together. */
  files: { count: number; first: string } | null
}

/** A heading that looks like a fact of a home but is unknown, so that its column was not used. */
export interface UnusedHeading {
  heading: string
  /** The first table with it; null if the run has one table. */
  file: string | null
}

/** Dates of a column with the month before the day, so that others may be misread. */
export interface MonthFirstDates {
  column: string
  cells: number
  example: string
  /** The first table with them; null if the run has one table. */
  file: string | null
}

export interface CountOptions {
  cells?: number
  row?: number | null
  /** The table; null for documents, which are judged together. */
  file?: string | null
}

/** Tables with fewer cells in a column are judged together: one odd text in a single-row table is not evidence. */
const FEWEST_CELLS = 2

const MOST_TEXTS = 10_000
/** Enough to judge most of the texts of a table. */
const MOST_TEXTS_OF_TABLE = 500
const MOST_HEADINGS = 10_000
const LONGEST_HEADING = 200
const MOST_OPEN_TABLES = 8

/** Counts unrecognised values by column, in bounded memory. */
export class UnrecognisedTexts {
  private readonly all = new TextCounts(MOST_TEXTS)
  private readonly together = new TextCounts(MOST_TEXTS_OF_TABLE)
  private readonly suspect = new TextCounts(MOST_TEXTS_OF_TABLE)
  private readonly suspectFiles = new Map<string, { count: number; first: string }>()
  private readonly headings = new Map<string, string>()
  private readonly monthFirst = new Map<string, MonthFirstDates>()
  private readonly open = new Map<string, TextCounts>()
  private tables = 0
  private documents = false

  /** Counts non-empty cells, recognised or not. */
  fill(column: string, cells: number, { file = null }: Pick<CountOptions, 'file'> = {}): void {
    this.all.fill(column, cells)
    this.countsOf(file).fill(column, cells)
  }

  /** Counts unrecognised cells; `fill` must count them separately. */
  add(column: string, text: string, { cells = 1, row = null, file = null }: CountOptions = {}): void {
    this.all.add(column, text, cells, row)
    this.countsOf(file).add(column, text, cells, row)
  }

  /** Records unused headings. */
  addUnused(headings: readonly string[], file: string): void {
    for (const name of headings) {
      const heading = name.slice(0, LONGEST_HEADING)
      if (this.headings.size < MOST_HEADINGS && !this.headings.has(heading)) this.headings.set(heading, file)
    }
  }

  /** Counts dates that are only valid in American order. */
  addMonthFirst(
    column: string,
    example: string,
    { file = null, cells = 1 }: Pick<CountOptions, 'file' | 'cells'>,
  ): void {
    const dates = this.monthFirst.get(column) ?? { column, cells: 0, example, file }
    dates.cells += cells
    this.monthFirst.set(column, dates)
  }

  monthFirstDates(): MonthFirstDates[] {
    return [...this.monthFirst.values()].map((dates) => ({ ...dates, file: this.isOnlyTable() ? null : dates.file }))
  }

  /** Columns with unrecognised values, most affected first. */
  columns(): UnrecognisedColumn[] {
    return mostFirst(this.all.columns().filter(({ unread }) => unread > 0))
  }

  /** Columns with more than a third unrecognised in one of the tables, or in all those judged together. */
  suspects(): SuspectColumn[] {
    for (const file of this.open.keys()) this.judgeTable(file)
    for (const column of this.together.columns()) {
      if (isSuspect(column)) this.suspect.merge(column)
    }
    return mostFirst(
      this.suspect.columns().map((column) => {
        const files = this.suspectFiles.get(column.column) ?? null
        return { ...column, files: this.isOnlyTable() || files?.count === this.tables ? null : files }
      }),
    )
  }

  unusedHeadings(): UnusedHeading[] {
    return [...this.headings].map(([heading, file]) => ({ heading, file: this.isOnlyTable() ? null : file }))
  }

  private isOnlyTable(): boolean {
    return this.tables <= 1 && !this.documents
  }

  /** Tables arrive one after the other, or a few at once in threads: the oldest is judged when others follow. */
  private countsOf(file: string | null): TextCounts {
    if (file === null) {
      this.documents = true
      return this.together
    }
    const known = this.open.get(file)
    if (known !== undefined) return known
    const [oldest] = this.open.keys()
    if (oldest !== undefined && this.open.size >= MOST_OPEN_TABLES) this.judgeTable(oldest)
    const counts = new TextCounts(MOST_TEXTS_OF_TABLE)
    this.open.set(file, counts)
    this.tables += 1
    return counts
  }

  private judgeTable(file: string): void {
    const counts = this.open.get(file)
    if (counts === undefined) return
    this.open.delete(file)
    for (const column of counts.columns()) {
      if (column.filled < FEWEST_CELLS) this.together.merge(column)
      else if (isSuspect(column)) {
        this.suspect.merge(column)
        const files = this.suspectFiles.get(column.column) ?? { count: 0, first: file }
        files.count += 1
        this.suspectFiles.set(column.column, files)
      }
    }
  }
}

function mostFirst<Column extends UnrecognisedColumn>(columns: Column[]): Column[] {
  return columns.sort((a, b) => b.unread - a.unread || (a.column < b.column ? -1 : 1))
}
