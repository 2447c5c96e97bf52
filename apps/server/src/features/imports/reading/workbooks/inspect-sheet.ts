import { attributesOf, type MarkupHandlers, nameOfTag } from './scan-markup.ts'

/**
 * What users need to know about a sheet before they import it, and the cell reader does not report. Rows and columns
 * count from 1.
 */
export interface SheetInspection {
  hiddenRows: ReadonlySet<number>
  hiddenColumns: readonly ColumnRange[]
  formulasWithoutValue: readonly FormulasOfColumn[]
}

interface ColumnRange {
  first: number
  last: number
}

/** Formulas of one column without a stored result: only a spreadsheet program could calculate it. */
interface FormulasOfColumn {
  column: number
  firstRow: number
  count: number
}

export interface SheetInspector extends MarkupHandlers {
  /** null if the part is not a worksheet. */
  result(): SheetInspection | null
}

export function inspectSheet(): SheetInspector {
  const hiddenRows = new Set<number>()
  const hiddenColumns: ColumnRange[] = []
  const formulas = new Map<number, FormulasOfColumn>()
  let isSheet: boolean | null = null
  let [row, cellsOfRow] = [0, 0]
  let cell: string | null = null
  let [hasFormula, hasValue, isInValue] = [false, false, false]

  const openTag = (tag: string): void => {
    switch (nameOfTag(tag)) {
      case 'col':
        if (isHidden(tag, 'width')) hiddenColumns.push(rangeOf(tag))
        break
      case 'row':
        row = Number(attributesOf(tag).get('r') ?? row + 1)
        cellsOfRow = 0
        if (hiddenRows.size < MAX_ROWS && isHidden(tag, 'ht')) hiddenRows.add(row)
        break
      case 'c':
        cell = tag
        cellsOfRow += 1
        hasFormula = false
        hasValue = false
        break
      case 'f':
        hasFormula = true
        break
      case 'v':
      case 't':
        isInValue = !tag.endsWith('/')
        break
      default:
    }
  }

  const closeTag = (tag: string): void => {
    isInValue = false
    if (cell === null || !hasFormula || nameOfTag(tag) !== 'c') return
    // The result of a formula that returns an empty text is stored as an empty text.
    if (!hasValue && attributesOf(cell).get('t') !== 'str') addFormula(attributesOf(cell).get('r'))
    cell = null
  }

  const addFormula = (reference: string | undefined): void => {
    const column = columnOf(reference) ?? cellsOfRow
    const found = formulas.get(column)
    if (found !== undefined) found.count += 1
    else if (formulas.size < MAX_COLUMNS) formulas.set(column, { column, firstRow: row, count: 1 })
  }

  return {
    onTag: (tag) => {
      isSheet ??= nameOfTag(tag) === 'worksheet'
      if (!isSheet) return
      if (tag.startsWith('/')) closeTag(tag)
      else openTag(tag)
    },
    onText: () => {
      if (isInValue) hasValue = true
    },
    result: () =>
      isSheet === true
        ? {
            hiddenRows,
            hiddenColumns,
            formulasWithoutValue: [...formulas.values()].toSorted((one, other) => one.column - other.column),
          }
        : null,
  }
}

/** Limits of a sheet in Excel. */
const MAX_ROWS = 1_048_576
const MAX_COLUMNS = 16_384

/** Hidden by its flag, or by a height or width of zero. */
function isHidden(tag: string, size: 'ht' | 'width'): boolean {
  if (!tag.includes('hidden') && !tag.includes(size)) return false
  const attributes = attributesOf(tag)
  const flag = attributes.get('hidden')
  return flag === '1' || flag === 'true' || Number(attributes.get(size) ?? 1) === 0
}

function rangeOf(tag: string): ColumnRange {
  const attributes = attributesOf(tag)
  const first = Number(attributes.get('min'))
  return { first, last: Number(attributes.get('max') ?? first) }
}

/** `AB12` is in column 28. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0].toUpperCase()
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** Column 28 is `AB`. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return letters
}
