import type { ReactNode } from 'react'
import classes from './rows.module.css'

/** A list of removable items: members, tokens, sessions. */
export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  )
}

export interface RowProps {
  /** Before the text: initials or an icon. */
  mark?: ReactNode
  title: ReactNode
  /** A distinguishing tag, such as `You`. */
  tag?: string | null
  /** The tag marks a problem. */
  isTagWarning?: boolean
  children?: ReactNode
  actions?: ReactNode
}

export function Row({ mark, title, tag = null, isTagWarning = false, children, actions }: RowProps) {
  return (
    <li className={classes.row}>
      {mark !== undefined && (
        <span className={classes.mark} aria-hidden="true">
          {mark}
        </span>
      )}
      <div className={classes.rest}>
        <div className={classes.words}>
          <div className={classes.title}>
            {title}
            {tag !== null && (
              <span className={classes.tag} data-tone={isTagWarning ? 'warning' : undefined}>
                {tag}
              </span>
            )}
          </div>
          {children !== undefined && <div className={classes.about}>{children}</div>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </li>
  )
}
