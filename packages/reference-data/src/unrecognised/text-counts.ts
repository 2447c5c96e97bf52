/** An unrecognised text. */
export interface UnrecognisedText {
  text: string
  /** Number of cells with it. */
  cells: number
  /** The first row with it; null if rows are not numbered. */
  row: number | null
}

/** Unrecognised values of one column. */
export interface UnrecognisedColumn {
  /** The heading in the file. */
  column: string
  /** Non-empty cells. */
  filled: number
  /** Number of them that are not recognised. */
  unread: number
  /** Most frequent first. */
  texts: UnrecognisedText[]
}

export const OTHER_TEXTS = '(other texts)'

const LONGEST_TEXT = 200

interface ColumnCounts {
  filled: number
  unread: number
  texts: Map<string, UnrecognisedText>
}

/** Texts by column. Bounded, since a damaged file may have a different text in every row. */
export class TextCounts {
  private readonly byColumn = new Map<string, ColumnCounts>()
  private readonly mostTexts: number
  private known = 0

  constructor(mostTexts: number) {
    this.mostTexts = mostTexts
  }

  fill(column: string, cells: number): void {
    this.of(column).filled += cells
  }

  add(column: string, text: string, cells: number, row: number | null): void {
    const counted = this.of(column)
    counted.unread += cells
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
    const same = counted.texts.get(shown)
    if (same !== undefined) {
      same.cells += cells
      return
    }
    if (this.known < this.mostTexts) {
      this.known += 1
      counted.texts.set(shown, { text: shown, cells, row })
      return
    }
    const others = counted.texts.get(OTHER_TEXTS) ?? { text: OTHER_TEXTS, cells: 0, row }
    others.cells += cells
    counted.texts.set(OTHER_TEXTS, others)
  }

  /** Adds counts of a column from elsewhere. */
  merge({ column, filled, texts }: UnrecognisedColumn): void {
    this.fill(column, filled)
    for (const { text, cells, row } of texts) this.add(column, text, cells, row)
  }

  columns(): UnrecognisedColumn[] {
    return [...this.byColumn].map(([column, { filled, unread, texts }]) => ({
      column,
      filled,
      unread,
      texts: inOrder(texts.values()),
    }))
  }

  private of(column: string): ColumnCounts {
    const counted = this.byColumn.get(column) ?? { filled: 0, unread: 0, texts: new Map<string, UnrecognisedText>() }
    this.byColumn.set(column, counted)
    return counted
  }
}

function inOrder(texts: Iterable<UnrecognisedText>): UnrecognisedText[] {
  return [...texts].sort((a, b) => b.cells - a.cells || (a.text < b.text ? -1 : 1))
}
