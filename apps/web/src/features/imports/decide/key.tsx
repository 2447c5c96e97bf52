import classes from './key.module.css'

/** What to press instead of the button that it stands in. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className={classes.key} aria-hidden>
      {children}
    </kbd>
  )
}
