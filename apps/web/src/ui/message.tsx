import type { ReactNode } from 'react'
import classes from './message.module.css'

export interface MessageProps {
  picture?: ReactNode
  heading: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** One thing to say, one thing to do. */
export function Message({ picture, heading, children, action }: MessageProps) {
  return (
    <div className={classes.message}>
      {picture !== undefined && <div className={classes.picture}>{picture}</div>}
      {heading}
      {children !== undefined && <div className={classes.words}>{children}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  )
}
