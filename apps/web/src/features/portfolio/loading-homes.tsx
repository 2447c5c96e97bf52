import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './loading-homes.module.css'

/** The list's shape while it is on its way. */
export function LoadingHomes() {
  return (
    <div>
      <VisuallyHidden component="output">Loading homes...</VisuallyHidden>
      <div className={classes.header}>
        <Skeleton className={classes.heading ?? ''} />
        <Skeleton className={classes.bar ?? ''} />
      </div>
      <div className={classes.grid}>
        <Skeleton className={classes.card ?? ''} />
        <Skeleton className={classes.card ?? ''} />
        <Skeleton className={classes.card ?? ''} />
      </div>
    </div>
  )
}
