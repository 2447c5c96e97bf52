import { ActionIcon, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { HOME_COLUMNS, homeColumn } from '@retrofolio/contract/homes/list/home-columns'
import { useState } from 'react'
import { IconChevronDown, IconChevronUp } from '../../../ui/icons.ts'
import { LinkButton } from '../parts/link-button.tsx'
import { areDefaultColumns, DEFAULT_COLUMNS } from '../view-model/list-choices.ts'
import classes from './column-choice.module.css'

export interface ColumnMenuProps {
  columns: readonly string[]
  onChoose: (columns: readonly string[]) => void
}

export function ColumnChoice({ columns, onChoose }: ColumnMenuProps) {
  // Keeps the order until the menu reopens, so that nothing moves under the pointer.
  const [order, setOrder] = useState(() => inMenuOrder(columns))
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
              label={homeColumn(id).heading}
              onChange={() => handleTick(id)}
            />
            {id !== 'address' && (
              <span className={classes.moves}>
                <Move id={id} by={-1} isPossible={at > 1} onMove={() => handleMove(at, -1)} />
                <Move id={id} by={1} isPossible={at < order.length - 1} onMove={() => handleMove(at, 1)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {!areDefaultColumns(columns) && (
        <LinkButton mt="sm" onClick={() => choose(inMenuOrder(DEFAULT_COLUMNS), new Set(DEFAULT_COLUMNS))}>
          Default columns
        </LinkButton>
      )}
    </>
  )
}

/** Shown columns in order, then the rest. */
function inMenuOrder(columns: readonly string[]): readonly string[] {
  return [...columns, ...[...HOME_COLUMNS.keys()].filter((id) => !columns.includes(id))]
}

function Move(props: { id: string; by: 1 | -1; isPossible: boolean; onMove: () => void }) {
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
      aria-label={`Move ${homeColumn(props.id).heading} ${props.by < 0 ? 'left' : 'right'}`}
      onClick={() => props.isPossible && props.onMove()}
    >
      <Icon size="1rem" stroke={2} aria-hidden />
    </ActionIcon>
  )
}
