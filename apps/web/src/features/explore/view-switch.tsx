import type { ComponentType } from 'react'
import { IconColumns2, IconMap, IconTable } from '../../ui/icons.ts'
import classes from './explore-page.module.css'
import type { ExploreView } from './state/explore-address.ts'

export interface ViewSwitchProps {
  view: ExploreView
  /** Whether there is room for list and map side by side. */
  hasBoth: boolean
  onView: (view: ExploreView) => void
}

interface Choice {
  view: ExploreView
  label: string
  icon: ComponentType<{ size: string; stroke: number; 'aria-hidden': true }>
}

const CHOICES: readonly Choice[] = [
  { view: 'list', label: 'List', icon: IconTable },
  { view: 'map', label: 'Map', icon: IconMap },
  { view: 'both', label: 'Both', icon: IconColumns2 },
]

/** List, map, or both side by side. */
export function ViewSwitch({ view, hasBoth, onView }: ViewSwitchProps) {
  return (
    <fieldset className={classes.views} role="radiogroup" aria-label="View">
      {CHOICES.filter((choice) => hasBoth || choice.view !== 'both').map(({ view: name, label, icon: Icon }) => (
        <label key={name} className={classes.viewName}>
          <input type="radio" name="explore-view" checked={view === name} onChange={() => onView(name)} />
          <Icon size="1.1em" stroke={1.8} aria-hidden />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
