/** A text that could not be read. */
export interface UnreadText {
  text: string
  /** Cells that hold it. */
  cells: number
  /** The first row that holds it; null where rows are not numbered. */
  row: number | null
}

/** What of one column could not be read. */
export interface UnreadColumn {
  /** As the file calls it. */
  column: string
  /** Cells that say something. */
  filled: number
  /** Those of them that could not be read. */
  unread: number
  /** Most frequent first. */
  texts: UnreadText[]
}

export const OTHER_TEXTS = '(other texts)'

/** A damaged file may hold a different text in every row. */
const MOST_TEXTS = 10_000
const LONGEST_TEXT = 200

/** Counts what could not be read, by column; its size does not grow with the input. */
export class UnreadTexts {
  private readonly byColumn = new Map<string, { filled: number; unread: number; texts: Map<string, UnreadText> }>()
  private known = 0

  /** Counts cells that say something, whether or not they can be read. */
  fill(column: string, cells: number): void {
    this.of(column).filled += cells
  }

  /** Counts cells that could not be read; they count as filled by `fill` alone. */
  add(column: string, text: string, { cells = 1, row = null }: { cells?: number; row?: number | null } = {}): void {
    const counted = this.of(column)
    counted.unread += cells
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
    const same = counted.texts.get(shown)
    if (same !== undefined) {
      same.cells += cells
      return
    }
    if (this.known < MOST_TEXTS) {
      this.known += 1
      counted.texts.set(shown, { text: shown, cells, row })
      return
    }
    const others = counted.texts.get(OTHER_TEXTS) ?? { text: OTHER_TEXTS, cells: 0, row }
    others.cells += cells
    counted.texts.set(OTHER_TEXTS, others)
  }

  /** Columns with something that could not be read, those with most of it first. */
  columns(): UnreadColumn[] {
    return [...this.byColumn]
      .filter(([, { unread }]) => unread > 0)
      .map(([column, { filled, unread, texts }]) => ({ column, filled, unread, texts: inOrder(texts.values()) }))
      .sort((a, b) => b.unread - a.unread || (a.column < b.column ? -1 : 1))
  }

  private of(column: string) {
    const counted = this.byColumn.get(column) ?? { filled: 0, unread: 0, texts: new Map<string, UnreadText>() }
    this.byColumn.set(column, counted)
    return counted
  }
}

function inOrder(texts: Iterable<UnreadText>): UnreadText[] {
  return [...texts].sort((a, b) => b.cells - a.cells || (a.text < b.text ? -1 : 1))
}
