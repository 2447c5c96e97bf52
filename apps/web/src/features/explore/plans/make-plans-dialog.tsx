import { ratesInWords } from '@retrofolio/contract/accounts/rates-in-words'
import { EXPLORE_PLANNED_HOMES_MAX, SELECTION_TEXTS } from '@retrofolio/contract/explore/explore-selection'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { ownRatesQuery } from '../../../lib/homes/own-rates.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type ChosenHomes, chosenText } from '../found-home/chosen-homes.ts'
import { requestProblem } from '../found-home/request-problem.ts'
import { useLatestPlansJob, useStartingPlans } from './plans-job-queries.ts'

export interface MakePlansDialogProps {
  /** null: closed. */
  chosen: ChosenHomes | null
  onClose: () => void
}

/** Starts a job that finds the cheapest routes of homes to band C and to a High rating. */
export function MakePlansDialog({ chosen, onClose }: MakePlansDialogProps) {
  const starting = useStartingPlans()
  const isRunning = useLatestPlansJob()?.status === 'running'
  const rates = useQuery({ ...ownRatesQuery(), enabled: chosen !== null })
  const what = chosen === null ? '' : chosenText(chosen)
  const count = chosen?.count ?? null
  const isTooMany = count !== null && count > EXPLORE_PLANNED_HOMES_MAX
  const close = () => {
    starting.reset()
    onClose()
  }
  const start = () => {
    if (chosen === null) return
    starting.mutate(chosen.request, {
      onSuccess: () => {
        toast.success(`Making plans for ${what}. The progress is above the list.`)
        close()
      },
    })
  }
  const prices = rates.data === undefined ? '...' : ratesInWords(rates.data.version)
  return (
    <ConfirmDialog
      isOpen={chosen !== null}
      title={`Make plans for ${what}`}
      confirm={['Make plans', 'Starting...']}
      isDisabled={isTooMany}
      isPending={starting.isPending}
      failure={requestProblem(starting.error, 'The job could not be started. Please try again.')}
      onCancel={close}
      onConfirm={start}
    >
      <p>
        For each home, the cheapest route to band C and to a High rating: its cost, measures and first step. You can
        then filter and sort by them.
      </p>
      <p>
        By {prices}. No quota is used, and no home is added. At most {formatNumber(EXPLORE_PLANNED_HOMES_MAX)} homes at
        once.
      </p>
      {isTooMany && (
        <Notice tone="warning">
          {SELECTION_TEXTS.tooMany(count, EXPLORE_PLANNED_HOMES_MAX, SELECTION_TEXTS.narrow)}
        </Notice>
      )}
      {isRunning && <p>Plans are already being made. Wait until that is done, or cancel it above the list.</p>}
    </ConfirmDialog>
  )
}
