import type { ReactNode } from 'react'
import classes from './message.module.css'

export interface MessageProps {
  picture?: ReactNode
  heading: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Fills the page: text beside its picture where there is room. */
  fillsPage?: boolean
}

/** A message with one action. */
export function Message({ picture, heading, children, action, fillsPage = false }: MessageProps) {
  return (
    <div className={classes.message} data-fills-page={fillsPage || undefined}>
      {picture !== undefined && <div className={classes.picture}>{picture}</div>}
      <div className={classes.said}>
        {heading}
        {children !== undefined && <div className={classes.words}>{children}</div>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </div>
    </div>
  )
}
