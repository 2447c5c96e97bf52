import type { ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { useEffect, useRef } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { spokenProgress } from '../../../lib/format/job-progress.ts'
import { EndedJob, RunningJob } from '../../../ui/controls/running-job.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  addDialog,
  runningAddition,
  useAddition,
  useCancellingAddition,
  useRunningAddition,
} from './addition-queries.ts'
import { AddedHomes, resultText } from './addition-result.tsx'

/** The addition that runs, or its result until it is dismissed. */
export function AdditionStatus() {
  const id = useRunningAddition()
  const { addition, hasFailed } = useAddition(id)
  const cancelling = useCancellingAddition()
  useReportedEnd(addition)
  if (id === null || addition === undefined || hasFailed) return null
  const dismiss = () => runningAddition.set(null)
  if (addition.status !== 'running') {
    return (
      <EndedJob label="Homes added" onDismiss={dismiss} details={<AddedHomes addition={addition} />}>
        <strong>{resultText(addition)}</strong>
      </EndedJob>
    )
  }
  const { done, selected, added } = addition
  return (
    <RunningJob
      label="Adding homes"
      heading="Adding homes to your portfolio"
      progress={`${formatNumber(done)} of ${counted(selected)} finished, ${formatNumber(added)} added`}
      spoken={spokenProgress({ done, total: selected }, 'Adding', 'finished')}
      share={selected === 0 ? 0 : done / selected}
      barLabel="Homes finished"
      isCancelling={cancelling.isPending}
      failure={cancelling.error === null ? null : (errorSentence(cancelling.error) ?? NOT_CANCELLED)}
      notes={['Cancelling keeps the homes added so far.', 'You can leave this page.']}
      onCancel={() => cancelling.mutate(id)}
    />
  )
}

const NOT_CANCELLED = 'Adding could not be cancelled. Please try again.'

/** The result above the list may be out of view. An open dialog shows it itself. */
function useReportedEnd(addition: ExploreAddition | undefined): void {
  const wasRunning = useRef(false)
  useEffect(() => {
    const isRunning = addition?.status === 'running'
    if (addition !== undefined && wasRunning.current && !isRunning && !addDialog.isOpen) {
      const isComplete = addition.status === 'done' && addition.added === addition.selected
      toast[isComplete ? 'success' : 'info'](resultText(addition))
    }
    wasRunning.current = isRunning
  }, [addition])
}
