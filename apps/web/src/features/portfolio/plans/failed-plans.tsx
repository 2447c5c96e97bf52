import { Modal } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import type { PlanJob } from '@retrofolio/contract/plans/plan-jobs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted } from '../../../lib/format/counted.ts'
import { useOpensOnceRendered } from '../../../lib/loading/prefetched.ts'
import { paths } from '../../../lib/paths.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import classes from './failed-plans.module.css'
import { FAILED_SHOWN, failedPlansQuery } from './plan-job-queries.ts'

export interface FailedPlansProps {
  job: PlanJob
  isOpen: boolean
  onClose: () => void
}

/** Why homes of a job could not be planned: the reasons, and the homes of each. */
export function FailedPlans({ job, isOpen, onClose }: FailedPlansProps) {
  const opened = useOpensOnceRendered(isOpen)
  const { data: homes, error, refetch } = useQuery({ ...failedPlansQuery(job.id), enabled: isOpen })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`${counted(job.failed)} could not be planned`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
      size="lg"
    >
      {job.reasons.map(({ reason, homes: count }) => (
        <section key={reason} className={classes.reason}>
          <h3 className={classes.heading}>
            {reason} <span className={classes.count}>{counted(count)}</span>
          </h3>
          <ul className={classes.homes}>
            {(homes ?? [])
              .filter((home) => home.reason === reason)
              .map(({ homeId, fullAddress }) => (
                <li key={homeId}>
                  <Link to={paths.home(homeId)}>{fullAddress}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {error !== null && <LoadFailed what="The homes" onRetry={() => void refetch()} />}
      {job.failed > FAILED_SHOWN && (
        <p className={classes.note}>The first {FAILED_SHOWN} homes are listed. The portfolio can show all of them.</p>
      )}
    </Modal>
  )
}
