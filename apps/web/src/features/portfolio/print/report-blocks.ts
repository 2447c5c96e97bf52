import type { HomeColumn } from '@retrofolio/contract/homes/list/home-columns'

/** The columns of a printed list, in blocks that are as wide as a page. */
export interface ReportBlocks {
  blocks: HomeColumn[][]
  /** `large` is 8.25 points, `small` 6.75 points: less is hard to read. */
  size: 'large' | 'small'
}

/** Width of A4 landscape without its margins, in rem of the screen's table, whose text is larger. */
const PAGE_REM = { large: 76, small: 93 }
/** Cells wrap in print, so that columns can be narrower than on the screen. */
const WRAPPED = 1.29

/** They identify a home, so every block has them, in this order. */
const REPEATED: readonly string[] = ['address', 'reference']

/** Divides columns that do not fit on one page into blocks of similar width, in their order. */
export function reportBlocks(chosen: readonly HomeColumn[]): ReportBlocks {
  const repeated = REPEATED.flatMap((id) => chosen.find((column) => column.id === id) ?? [])
  const others = chosen.filter(({ id }) => !REPEATED.includes(id))
  const width = widthOf(chosen)
  if (width <= PAGE_REM.large * WRAPPED) return { blocks: [[...repeated, ...others]], size: 'large' }
  const room = PAGE_REM.small * WRAPPED - widthOf(repeated)
  const fewest = Math.max(1, Math.ceil(widthOf(others) / room))
  for (let count = fewest; ; count += 1) {
    const blocks = dividedInto(count, others)
    if (count >= others.length || blocks.every((block) => widthOf(block) <= room)) {
      return { blocks: blocks.map((block) => [...repeated, ...block]), size: 'small' }
    }
  }
}

/** The share of the page for a column of a narrow table; the address takes what is left. Others follow their contents. */
export function widthShare(
  { id, widthRem }: HomeColumn,
  columns: readonly HomeColumn[],
  size: ReportBlocks['size'],
): string | undefined {
  const isNarrow = widthOf(columns) <= PAGE_REM[size]
  return isNarrow && id !== 'address' ? `${((100 * widthRem) / PAGE_REM[size]).toFixed(2)}%` : undefined
}

/** A column belongs to the block in which its middle lies. */
function dividedInto(count: number, columns: readonly HomeColumn[]): HomeColumn[][] {
  const share = widthOf(columns) / count
  let before = 0
  const placed = columns.map((column) => {
    const block = Math.floor((before + column.widthRem / 2) / share)
    before += column.widthRem
    return { block, column }
  })
  return [...Map.groupBy(placed, ({ block }) => block).values()].map((block) => block.map(({ column }) => column))
}

function widthOf(columns: readonly HomeColumn[]): number {
  return columns.reduce((sum, { widthRem }) => sum + widthRem, 0)
}
