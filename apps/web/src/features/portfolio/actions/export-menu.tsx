import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { usePrefetched } from '../../../lib/loading/prefetched.ts'
import { LazyPopover, type PopoverButtonProps } from '../../../ui/controls/lazy-popover.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import type { ExportFormat } from './export-list.ts'
import classes from './export-menu.module.css'

export interface ExportMenuProps {
  /** As `listParameters` returns them. */
  parameters: string
  /** The selected homes; null for all that match the filters. */
  homeIds?: readonly number[] | null
  renderButton: (button: PopoverButtonProps & { leftSection: ReactNode }, label: string) => ReactNode
}

const FORMATS: readonly { format: ExportFormat; name: string; hint: string }[] = [
  { format: 'xlsx', name: 'Excel (XLSX)', hint: 'With links and a sheet that explains each column' },
  { format: 'csv', name: 'CSV', hint: 'The same values as plain text' },
]

/** With the notifications, which the first list does not need. */
const loadExport = () => import('./export-list.ts')

/** Exports what the table shows, in the chosen format. */
export function ExportMenu({ parameters, homeIds = null, renderButton }: ExportMenuProps) {
  usePrefetched(loadExport)
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => (await loadExport()).exportOrReport(format, parameters, homeIds),
  })
  return (
    <LazyPopover
      label="Export"
      position="bottom-end"
      className={classes.dropdown ?? ''}
      renderButton={(button) =>
        renderButton(
          { ...button, leftSection: <IconDownload size="1.15em" stroke={1.8} aria-hidden /> },
          exporting.isPending ? 'Preparing...' : 'Export',
        )
      }
    >
      <ul className={classes.formats}>
        {FORMATS.map(({ format, name, hint }) => (
          <li key={format}>
            <Button
              variant="subtle"
              fullWidth
              justify="flex-start"
              className={classes.format ?? ''}
              aria-describedby={`export-${format}`}
              // Not `disabled`, which would lose the focus.
              aria-disabled={exporting.isPending}
              data-disabled={exporting.isPending}
              onClick={() => !exporting.isPending && exporting.mutate(format)}
            >
              {name}
            </Button>
            <span id={`export-${format}`} className={classes.hint}>
              {hint}
            </span>
          </li>
        ))}
      </ul>
    </LazyPopover>
  )
}
