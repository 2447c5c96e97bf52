/** A text that could not be read. */
export interface UnrecognisedText {
  text: string
  /** Cells that hold it. */
  cells: number
  /** The first row that holds it; null where rows are not numbered. */
  row: number | null
}

/** What of one column could not be read. */
export interface UnrecognisedColumn {
  /** As the file calls it. */
  column: string
  /** Cells that say something. */
  filled: number
  /** Those of them that could not be read. */
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

/** Texts by column; their number is bounded, since a damaged file may hold a different text in every row. */
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

  /** Adds what was counted of a column elsewhere. */
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
