import type { KeyboardEvent, ReactNode } from 'react'

export interface TableColumn {
  id: string
  heading: string
  unit: string | null
  /** Aligned by its digits. */
  isNumber: boolean
  widthRem: number
  /** False where the list cannot be sorted by it. */
  canSort?: boolean
}

/** The order of a table. */
export interface TableSort {
  column: string
  isDescending: boolean
}

/** For the control that opens a row. */
export interface OpenControl {
  className: string
  tabIndex: number
  'data-control': 'open'
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** What a table shows of its rows. Stable, so that rows render only for changes of their own. */
export interface TableContent<Row, Column extends TableColumn, Key extends string | number> {
  caption: string
  selectAll: string
  keyOf: (row: Row) => Key
  /** Names the row's checkbox, and stands for the row while one scrolls fast. */
  nameOf: (row: Row) => string
  /** The first cell of a row: a link or a button. */
  renderOpen: (row: Row, control: OpenControl) => ReactNode
  renderCell: (column: Column, row: Row) => ReactNode
  /** The whole text of a cell that may be cut. */
  titleOf: (column: Column, row: Row) => string | undefined
}
