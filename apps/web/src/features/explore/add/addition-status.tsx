import type { ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { spokenProgress } from '../../../lib/format/job-progress.ts'
import { EndedJob, RunningJob } from '../../../ui/controls/running-job.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  addDialog,
  additionQuery,
  endAddition,
  runningAddition,
  useCancellingAddition,
  useRunningAddition,
} from './addition-queries.ts'
import { AddedHomes, resultText } from './addition-result.tsx'

/** The addition that runs, or its result until it is dismissed. */
export function AdditionStatus() {
  const id = useRunningAddition()
  const { data: addition, isError } = useQuery(additionQuery(id))
  const cancelling = useCancellingAddition()
  useEnd(addition)
  if (id === null || addition === undefined || isError) return null
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

/** Once for each addition, and says its result, which may be out of view above the list. An open dialog shows it itself. */
function useEnd(addition: ExploreAddition | undefined): void {
  const queryClient = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    const isRunning = addition?.status === 'running'
    if (addition !== undefined && wasRunning.current && !isRunning) {
      endAddition(queryClient, addition)
      const isComplete = addition.status === 'done' && addition.added === addition.selected
      if (!addDialog.isOpen) toast[isComplete ? 'success' : 'info'](resultText(addition))
    }
    wasRunning.current = isRunning
  }, [addition, queryClient])
}
