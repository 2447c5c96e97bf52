import { AdditionStatus } from '../add/addition-status.tsx'
import { PlansJobStatus } from '../plans/plans-job-status.tsx'
import classes from './explore-jobs.module.css'

/** Jobs that run for homes found, above the list. */
export function ExploreJobs() {
  return (
    <div className={classes.jobs}>
      <AdditionStatus />
      <PlansJobStatus />
    </div>
  )
}
