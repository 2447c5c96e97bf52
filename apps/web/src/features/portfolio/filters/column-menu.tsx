import { Button } from '@mantine/core'
import { lazy } from 'react'
import { usePrefetched } from '../../../lib/loading/prefetched.ts'
import { LazyPopover } from '../../../ui/controls/lazy-popover.tsx'
import tools from '../../../ui/controls/list-tools.module.css'
import { IconColumns } from '../../../ui/icons.ts'
import type { ColumnMenuProps } from './column-choice.tsx'
import classes from './column-menu.module.css'

const loadChoice = async () => ({ default: (await import('./column-choice.tsx')).ColumnChoice })
const ColumnChoice = lazy(loadChoice)

/** Chooses the table's columns and their order. */
export function ColumnMenu(props: ColumnMenuProps) {
  usePrefetched(loadChoice)
  return (
    <LazyPopover
      label="Columns"
      position="bottom-end"
      className={classes.dropdown ?? ''}
      renderButton={(button) => (
        <Button
          {...button}
          variant="default"
          size="sm"
          className={tools.tool ?? ''}
          leftSection={<IconColumns size="1.15em" stroke={1.8} aria-hidden />}
        >
          <span className={tools.word}>Columns</span>
        </Button>
      )}
    >
      <ColumnChoice {...props} />
    </LazyPopover>
  )
}
