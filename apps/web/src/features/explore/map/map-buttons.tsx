import { ActionIcon } from '@mantine/core'
import { IconFocus, IconMap, IconMinus, IconPlus, IconTable } from '../../../ui/icons.ts'
import classes from './explore-map.module.css'

export interface MapButtonsProps {
  /** Whether the table is shown instead of the map. */
  isTable: boolean
  onZoom: (direction: 'in' | 'out') => void
  /** Shows all homes that match. */
  onFit: () => void
  onTable: () => void
}

/** What a map without a mouse needs too. */
export function MapButtons({ isTable, onFit, onTable, onZoom }: MapButtonsProps) {
  const buttons = [
    { label: 'Zoom in', icon: IconPlus, act: () => onZoom('in') },
    { label: 'Zoom out', icon: IconMinus, act: () => onZoom('out') },
    { label: 'Show all homes', icon: IconFocus, act: onFit },
  ]
  const TableIcon = isTable ? IconMap : IconTable
  return (
    <div className={classes.buttons}>
      {!isTable && (
        <ActionIcon.Group orientation="vertical">
          {buttons.map(({ act, icon: Icon, label }) => (
            <ActionIcon key={label} variant="default" size="lg" aria-label={label} title={label} onClick={act}>
              <Icon size="1.2em" aria-hidden />
            </ActionIcon>
          ))}
        </ActionIcon.Group>
      )}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={isTable ? 'Show as a map' : 'Show as a table'}
        title={isTable ? 'Show as a map' : 'Show as a table'}
        onClick={onTable}
      >
        <TableIcon size="1.2em" aria-hidden />
      </ActionIcon>
    </div>
  )
}
