import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './loading-homes.module.css'

/** The list's shape while it is on its way. */
export function LoadingHomes() {
  return (
    <div className={classes.grid}>
      <VisuallyHidden component="output">Loading homes...</VisuallyHidden>
      <Skeleton className={classes.card ?? ''} />
      <Skeleton className={classes.card ?? ''} />
      <Skeleton className={classes.card ?? ''} />
    </div>
  )
}
