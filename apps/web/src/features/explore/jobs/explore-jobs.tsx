import { AdditionStatus } from '../add/addition-status.tsx'
import classes from '../explore-page.module.css'
import { PlansJobStatus } from '../plans/plans-job-status.tsx'

/** Jobs that run for homes found, above the list. */
export function ExploreJobs() {
  return (
    <div className={classes.jobs}>
      <AdditionStatus />
      <PlansJobStatus />
    </div>
  )
}
