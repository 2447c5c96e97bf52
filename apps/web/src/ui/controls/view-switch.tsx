import type { ComponentType } from 'react'
import classes from './list-tools.module.css'

export interface ViewChoice<View extends string> {
  view: View
  label: string
  icon: ComponentType<{ size: string; stroke: number; 'aria-hidden': true }>
}

export interface ViewSwitchProps<View extends string> {
  choices: readonly ViewChoice<View>[]
  view: View
  /** Whether phones show the icons alone. */
  isShort?: boolean
  className?: string | undefined
  onView: (view: View) => void
}

/** The views of a list, such as cards or table. */
export function ViewSwitch<View extends string>({
  choices,
  view,
  isShort = false,
  className = '',
  onView,
}: ViewSwitchProps<View>) {
  return (
    <fieldset className={`${classes.views} ${className}`} role="radiogroup" aria-label="View">
      {choices.map(({ view: name, label, icon: Icon }) => (
        <label key={name} className={classes.view}>
          <input type="radio" name="view" checked={view === name} onChange={() => onView(name)} />
          <Icon size="1.1em" stroke={1.8} aria-hidden />
          <span className={isShort ? classes.word : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
