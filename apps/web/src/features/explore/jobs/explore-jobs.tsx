import { AdditionStatus } from '../add/addition-status.tsx'
import { PlansJobStatus } from '../plans/plans-job-status.tsx'

/** Jobs that run for homes found, above the list. */
export function ExploreJobs() {
  return (
    <>
      <AdditionStatus />
      <PlansJobStatus />
    </>
  )
}
