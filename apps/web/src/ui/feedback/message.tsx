import type { ReactNode } from 'react'
import classes from './message.module.css'

export interface MessageProps {
  picture?: ReactNode
  heading: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** It is all there is on the page: beside its picture where there is room for both. */
  fillsPage?: boolean
}

/** One thing to say, one thing to do. */
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
