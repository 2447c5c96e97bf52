import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useHomeAndEndKeys } from '../../../lib/hooks/use-home-and-end-keys.ts'
import { estimatedRows, type GridRow, type GridRows, type RowMeasures } from './estimated-rows.ts'
import { HomeCard } from './home-card.tsx'
import classes from './homes-grid.module.css'

export interface HomesGridProps {
  homes: readonly HomeInList[]
  isArchived: boolean
  onDelete: (home: HomeInList) => void
  onRestore: (home: HomeInList) => void
}

/** As in the style sheet. */
const GAP_REM = 1.5
const NARROWEST_CARD_REM = 17.5
/** Estimated height below the picture until measured. */
const WORDS_REM = 12
const PICTURE_SHAPE = 9 / 16
/** Below this width a card has a narrow picture beside its words. */
const NARROW_PAGE_REM = 30
const NARROW_ROW_REM = 12

// The first cards do not need it.
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

/** A virtual grid of cards that scrolls with the window. */
export function HomesGrid({ homes, isArchived, onDelete, onRestore }: HomesGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, ...measures } = useGridMeasures(list)
  const rowMeasures = { ...measures, count: Math.ceil(homes.length / columns) }
  const focusedRow = useFocusedRow(list)
  const [virtualRows, setVirtualRows] = useState<GridRows | null>(null)
  const rows = virtualRows ?? estimatedRows(rowMeasures, window.scrollY, window.innerHeight)
  // From the first card on: the virtual list would stop a scroll of the browser half-way when it arrives.
  useHomeAndEndKeys(rows.ends)

  const cardsOf = ({ index: row }: GridRow) =>
    homes.slice(row * columns, (row + 1) * columns).map((home, at) => (
      <li
        key={home.id}
        className={classes.item}
        data-index={row}
        ref={at === 0 ? rows.measure : null}
        aria-setsize={homes.length}
        aria-posinset={row * columns + at + 1}
      >
        <HomeCard home={home} isArchived={isArchived} onDelete={onDelete} onRestore={onRestore} />
      </li>
    ))

  return (
    <>
      <ul
        ref={list}
        className={classes.grid}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        aria-label="Homes"
      >
        {withSpace({ items: rows.items, from: measures.top, to: rows.end, gap: measures.gap, draw: cardsOf })}
      </ul>
      <Suspense>
        <VirtualRows {...rowMeasures} focusedRow={focusedRow} onRows={setVirtualRows} />
      </Suspense>
    </>
  )
}

/** The row with the focus, if any. */
function useFocusedRow(list: RefObject<HTMLElement | null>): number | null {
  const [row, setRow] = useState<number | null>(null)
  useEffect(() => {
    const element = list.current
    const handleIn = ({ target }: FocusEvent) => {
      const index = target instanceof Element ? target.closest('li')?.dataset['index'] : undefined
      setRow(index === undefined ? null : Number(index))
    }
    const handleOut = () => setRow(null)
    element?.addEventListener('focusin', handleIn)
    element?.addEventListener('focusout', handleOut)
    return () => {
      element?.removeEventListener('focusin', handleIn)
      element?.removeEventListener('focusout', handleOut)
    }
  }, [list])
  return row
}

/** Rows, with spacers for omitted ones. */
function withSpace(rows: {
  items: readonly GridRow[]
  from: number
  to: number
  gap: number
  draw: (item: GridRow) => ReactNode[]
}): ReactNode[] {
  const drawn: ReactNode[] = []
  let end = rows.from - rows.gap
  const space = (until: number) => {
    // Subtracts the grid's gap around the spacer.
    const room = until - end - 2 * rows.gap
    if (until - end <= rows.gap + 1) return
    drawn.push(
      <li key={`room-${until}`} className={classes.room} style={{ blockSize: Math.max(0, room) }} aria-hidden />,
    )
  }
  for (const item of rows.items) {
    space(item.start)
    drawn.push(...rows.draw(item))
    end = item.end
  }
  space(rows.to + rows.gap)
  return drawn
}

type GridMeasures = Omit<RowMeasures, 'count'> & { columns: number }

function useGridMeasures(list: RefObject<HTMLElement | null>): GridMeasures {
  const [measures, setMeasures] = useState<GridMeasures>(() => measuresOf(document.querySelector('main')))
  useLayoutEffect(() => {
    const element = list.current
    const measure = () => {
      const next = measuresOf(element)
      setMeasures((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    measure()
    // The body grows with anything above the list.
    const observer = new ResizeObserver(measure)
    if (element !== null) observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
}

function measuresOf(element: HTMLElement | null): GridMeasures {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  const gap = GAP_REM * rem
  const width = element?.clientWidth ?? 0
  const columns = Math.max(1, Math.floor((width + gap) / (NARROWEST_CARD_REM * rem + gap)))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  return {
    columns,
    gap,
    rowHeight:
      window.innerWidth < NARROW_PAGE_REM * rem
        ? Math.round(NARROW_ROW_REM * rem)
        : Math.round(cardWidth * PICTURE_SHAPE + WORDS_REM * rem),
    top: Math.round((element?.getBoundingClientRect().top ?? 0) + window.scrollY),
  }
}
