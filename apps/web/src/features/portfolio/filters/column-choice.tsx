import { ActionIcon, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type HomeColumn, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts'
import { areDefaultColumns, type Columns, DEFAULT_COLUMNS } from '../view-model/list-choices.ts'
import classes from './column-choice.module.css'

export interface ColumnMenuProps {
  /** All, with those of the organisation. */
  known: Columns
  columns: readonly HomeColumn[]
  onChoose: (columns: readonly string[]) => void
}

export function ColumnChoice({ known, columns: shown, onChoose }: ColumnMenuProps) {
  const columns = shown.map(({ id }) => id)
  // Keeps the order until the menu reopens, so that nothing moves under the pointer.
  const [order, setOrder] = useState(() => inMenuOrder(columns, known))
  const choose = (ordered: readonly string[], ticked: ReadonlySet<string>) => {
    setOrder(ordered)
    onChoose(ordered.filter((id) => ticked.has(id)))
  }
  const handleTick = (id: string) => {
    const ticked = new Set(columns)
    if (!ticked.delete(id)) ticked.add(id)
    choose(order, ticked)
  }
  const handleMove = (from: number, by: number) => {
    const moved = [...order]
    moved.splice(from + by, 0, ...moved.splice(from, 1))
    choose(moved, new Set(columns))
  }
  return (
    <>
      <ul className={classes.list}>
        {order.map((id, at) => (
          <li key={id} className={classes.column}>
            <Checkbox
              size="sm"
              radius="xs"
              checked={columns.includes(id)}
              // The address identifies the row, so it cannot be hidden.
              disabled={id === 'address'}
              label={homeColumn(id, known).heading}
              onChange={() => handleTick(id)}
            />
            {id !== 'address' && (
              <span className={classes.moves}>
                <Move
                  heading={homeColumn(id, known).heading}
                  by={-1}
                  isPossible={at > 1}
                  onMove={() => handleMove(at, -1)}
                />
                <Move
                  heading={homeColumn(id, known).heading}
                  by={1}
                  isPossible={at < order.length - 1}
                  onMove={() => handleMove(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!areDefaultColumns(columns) && (
        <LinkButton mt="sm" onClick={() => choose(inMenuOrder(DEFAULT_COLUMNS, known), new Set(DEFAULT_COLUMNS))}>
          Default columns
        </LinkButton>
      )}
      <Link className={classes.own} to={paths.settingsColumns}>
        Your organisation’s own columns
      </Link>
    </>
  )
}

/** Shown columns in order, then the rest. */
function inMenuOrder(columns: readonly string[], known: Columns): readonly string[] {
  return [...columns, ...[...known.keys()].filter((id) => !columns.includes(id))]
}

function Move(props: { heading: string; by: 1 | -1; isPossible: boolean; onMove: () => void }) {
  const Icon = props.by < 0 ? IconChevronUp : IconChevronDown
  return (
    <ActionIcon
      variant="subtle"
      color="gray.6"
      size="sm"
      className={classes.move ?? ''}
      // Stays focusable at the end of the list, so that the focus is not lost.
      aria-disabled={!props.isPossible}
      data-disabled={!props.isPossible}
      aria-label={`Move ${props.heading} ${props.by < 0 ? 'left' : 'right'}`}
      onClick={() => props.isPossible && props.onMove()}
    >
      <Icon size="1rem" stroke={2} aria-hidden />
    </ActionIcon>
  )
}
