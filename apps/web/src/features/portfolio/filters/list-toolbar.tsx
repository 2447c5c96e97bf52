import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { HOME_COLUMNS, type HomeColumn, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { type Sorting, sortingOf, sortingText } from '@retrofolio/contract/homes/list/list-selection'
import tools from '../../../ui/controls/list-tools.module.css'
import { type ViewChoice, ViewSwitch } from '../../../ui/controls/view-switch.tsx'
import { IconLayoutGrid, IconTable } from '../../../ui/icons.ts'
import { ExportMenu } from '../actions/export-menu.tsx'
import type { Columns, ListChoices } from '../view-model/list-choices.ts'
import { ColumnMenu } from './column-menu.tsx'
import classes from './list-toolbar.module.css'
import { SearchField } from './search-field.tsx'

export interface ListToolbarProps {
  choices: ListChoices
  /** All, with those of the organisation. */
  known: Columns
  columns: readonly HomeColumn[]
  onChoose: (changes: Partial<ListChoices>, options?: { isTyping: boolean }) => void
  onChooseColumns: (columns: readonly string[]) => void
  /** What an export contains. */
  parameters: string
}

/** Search, order, and the cards or table view. */
export function ListToolbar({ choices, known, columns, onChoose, onChooseColumns, parameters }: ListToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <div className={classes.search}>
        <SearchField
          label="Search homes"
          placeholder="Address, postcode, UPRN or reference"
          search={choices.search}
          onSearch={(search) => onChoose({ search }, { isTyping: true })}
        />
      </div>
      {choices.view === 'cards' ? (
        <Order known={known} sort={choices.sort} onSort={(sort) => onChoose({ sort })} />
      ) : (
        <div className={classes.tools}>
          <ColumnMenu known={known} columns={columns} onChoose={onChooseColumns} />
          <ExportMenu
            parameters={parameters}
            renderButton={(button, label) => (
              <Button {...button} variant="default" size="sm" className={tools.tool ?? ''}>
                <span className={tools.word}>{label}</span>
              </Button>
            )}
          />
        </div>
      )}
      <ViewSwitch choices={VIEWS} view={choices.view} isShort onView={(view) => onChoose({ view })} />
    </div>
  )
}

const VIEWS: readonly ViewChoice<ListChoices['view']>[] = [
  { view: 'cards', label: 'Cards', icon: IconLayoutGrid },
  { view: 'table', label: 'Table', icon: IconTable },
]

const ORDERS: readonly { value: string; label: string }[] = [
  { value: '', label: 'Newest first' },
  { value: 'address', label: 'Address' },
  { value: '-bill_today', label: 'Highest bill today' },
  { value: 'points_to_c', label: 'Fewest points to band C' },
  { value: 'import', label: 'Lowest net grid import' },
  { value: '-import', label: 'Highest net grid import' },
  { value: 'rating', label: 'Highest potential' },
  { value: '-band', label: 'Worst EPC band' },
  { value: '-area', label: 'Largest' },
  { value: 'status', label: 'Status' },
]

interface OrderProps {
  known: Columns
  sort: Sorting | null
  onSort: (sort: Sorting | null) => void
}

function Order({ known, sort, onSort }: OrderProps) {
  const value = sortingText(sort)
  const custom = Array.from(known.values()).slice(HOME_COLUMNS.size)
  const orders = [...ORDERS, ...custom.map(({ id, heading }) => ({ value: id, label: `By ${heading}` }))]
  const isListed = orders.some((order) => order.value === value)
  // An order chosen in the table.
  const own = sort === null || isListed ? [] : [{ value, label: `By ${homeColumn(sort.column, known).heading}` }]
  return (
    <NativeSelect
      size="sm"
      aria-label="Order"
      className={tools.order ?? ''}
      data={[...orders, ...own]}
      value={value}
      onChange={(event) => onSort(sortingOf(event.currentTarget.value, known))}
    />
  )
}
