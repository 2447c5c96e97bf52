import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '../icons.ts'
import classes from './notice.module.css'

const ICONS = { error: IconCircleX, warning: IconAlertTriangle, info: IconInfoCircle }

export interface NoticeProps {
  tone: 'error' | 'warning' | 'info'
  heading?: string
  children: ReactNode
  /** What the user can do about it. */
  action?: ReactNode
}

/** A message box; screen readers announce errors and warnings. */
export function Notice({ tone, heading, children, action }: NoticeProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      <Icon className={classes.icon} size="1.25em" stroke={2} aria-hidden />
      <div className={classes.words}>
        {heading !== undefined && <strong className={classes.heading}>{heading}</strong>}
        <div>{children}</div>
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
