import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { ReactNode } from 'react'
import { IconDownload, IconLayoutGrid, IconTable } from '../../../ui/icons.ts'
import { type ColumnId, homeColumn } from '../view-model/home-columns.ts'
import type { Sorting } from '../view-model/homes-index.ts'
import { type ListChoices, sortingOf, sortingText } from '../view-model/list-choices.ts'
import { ColumnMenu } from './column-menu.tsx'
import classes from './list-toolbar.module.css'
import { SearchField } from './search-field.tsx'

export interface ListToolbarProps {
  choices: ListChoices
  columns: readonly ColumnId[]
  onChoose: (changes: Partial<ListChoices>, options?: { isTyping: boolean }) => void
  onChooseColumns: (columns: readonly ColumnId[]) => void
  onExport: () => void
}

/** Search, order, and the cards or table view. */
export function ListToolbar({ choices, columns, onChoose, onChooseColumns, onExport }: ListToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField search={choices.search} onSearch={(search) => onChoose({ search }, { isTyping: true })} />
      </div>
      {choices.view === 'cards' ? (
        <Order sort={choices.sort} onSort={(sort) => onChoose({ sort })} />
      ) : (
        <div className={classes.tools}>
          <ColumnMenu columns={columns} onChoose={onChooseColumns} />
          <Button
            variant="default"
            size="sm"
            className={classes.tool ?? ''}
            leftSection={<IconDownload size="1.15em" stroke={1.8} aria-hidden />}
            onClick={onExport}
          >
            Export<span className={classes.fileKind}>&nbsp;CSV</span>
          </Button>
        </div>
      )}
      <SegmentedControl
        aria-label="View"
        size="sm"
        radius="md"
        classNames={{ root: classes.view ?? '', indicator: classes.indicator ?? '', label: classes.viewLabel ?? '' }}
        value={choices.view}
        data={[
          { value: 'cards', label: <View icon={<IconLayoutGrid size="1.1em" stroke={1.8} aria-hidden />}>Cards</View> },
          { value: 'table', label: <View icon={<IconTable size="1.1em" stroke={1.8} aria-hidden />}>Table</View> },
        ]}
        onChange={(view) => onChoose({ view: view === 'table' ? 'table' : 'cards' })}
      />
    </div>
  )
}

function View({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className={classes.viewName}>
      {icon}
      <span className={classes.viewWord}>{children}</span>
    </span>
  )
}

const ORDERS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Newest first' },
  { value: 'address', label: 'Address' },
  { value: 'import', label: 'Lowest net grid import' },
  { value: '-import', label: 'Highest net grid import' },
  { value: 'rating', label: 'Highest potential' },
  { value: '-band', label: 'Worst EPC band' },
  { value: '-area', label: 'Largest' },
  { value: 'status', label: 'Status' },
]

function Order({ sort, onSort }: { sort: Sorting | null; onSort: (sort: Sorting | null) => void }) {
  const value = sortingText(sort)
  const isListed = ORDERS.some((order) => order.value === value)
  // An order chosen in the table.
  const own = sort === null || isListed ? [] : [{ value, label: `By ${homeColumn(sort.column).heading}` }]
  return (
    <NativeSelect
      size="sm"
      aria-label="Order"
      className={classes.order ?? ''}
      data={[...ORDERS, ...own]}
      value={value}
      onChange={(event) => onSort(sortingOf(event.currentTarget.value))}
    />
  )
}
