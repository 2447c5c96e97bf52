import { Button, Modal, Progress, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import type { ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { spokenProgress } from '../../../lib/format/job-progress.ts'
import { useOpensOnceRendered } from '../../../lib/loading/prefetched.ts'
import { quotaFill } from '../../../lib/session/home-quota.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QuotaBar } from '../../../ui/home/quota-bar.tsx'
import { type ChosenHomes, chosenText } from '../found-home/chosen-homes.ts'
import { requestProblem } from '../found-home/request-problem.ts'
import { useConfirmingPurpose } from '../purpose/use-confirming-purpose.ts'
import classes from './add-dialog.module.css'
import {
  addDialog,
  additionQuery,
  isStartingAddition,
  trialQuery,
  useCancellingAddition,
  useStartingAddition,
} from './addition-queries.ts'
import { AdditionResult, Refusals } from './addition-result.tsx'

export interface AddDialogProps {
  /** null: closed. */
  chosen: ChosenHomes | null
  onClose: () => void
}

/** Adds homes to the portfolio: first the quota and what would happen, then the progress and the result. */
export function AddDialog({ chosen, onClose }: AddDialogProps) {
  const opened = useOpensOnceRendered(chosen !== null)
  const shown = useLast(chosen)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={shown?.count === 1 ? 'Add a home to your portfolio' : 'Add homes to your portfolio'}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      {shown !== null && <Adding chosen={shown} isOpen={chosen !== null} onClose={onClose} />}
    </Modal>
  )
}

/** Kept while the dialog fades. */
function useLast<Thing>(thing: Thing | null): Thing | null {
  const [last, setLast] = useState(thing)
  if (thing !== null && thing !== last) setLast(thing)
  return thing ?? last
}

function Adding({ chosen, isOpen, onClose }: { chosen: ChosenHomes; isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const starting = useStartingAddition()
  const started = starting.data ?? null
  const { data: addition } = useQuery(additionQuery(started?.id ?? null))
  const current = addition ?? started
  useEffect(() => {
    addDialog.isOpen = isOpen
    return () => {
      addDialog.isOpen = false
    }
  }, [isOpen])
  if (current !== null && current.status === 'running') return <Running addition={current} onClose={onClose} />
  if (current !== null) return <Ended addition={current} onClose={onClose} />
  return (
    <Trial
      chosen={chosen}
      isOpen={isOpen}
      isStarting={starting.isPending}
      problem={requestProblem(starting.error, 'The homes could not be added. Please try again.')}
      onAdd={() => !isStartingAddition(queryClient) && starting.mutate(chosen.request)}
      onClose={onClose}
    />
  )
}

interface TrialProps {
  chosen: ChosenHomes
  isOpen: boolean
  isStarting: boolean
  problem: string | null
  onAdd: () => void
  onClose: () => void
}

function Trial({ chosen, isOpen, isStarting, problem, onAdd, onClose }: TrialProps) {
  const { data: trial, error, refetch } = useQuery(trialQuery(isOpen ? chosen : null))
  const isPurposeMissing = error instanceof ApiError && error.errorCode === 'EXPLORE_PURPOSE_MISSING'
  const failure = problem ?? requestProblem(error, 'The homes could not be checked. Please try again.')
  const canAdd = trial !== undefined && trial.added > 0
  return (
    <>
      <div className={classes.words}>
        {trial === undefined && error === null && <Skeleton height="8rem" aria-label="Checking the homes..." />}
        {trial !== undefined && (
          <>
            <Quota quota={trial.quota} added={trial.added} />
            <p className={classes.sum}>{sumText(trial)}</p>
            <Refusals refusals={trial.refusals} />
          </>
        )}
        {isPurposeMissing ? (
          <AskPurpose onConfirmed={() => void refetch()} />
        ) : (
          failure !== null && <Notice tone="error">{failure}</Notice>
        )}
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isStarting} onClick={onClose} data-autofocus>
          {canAdd ? 'Cancel' : 'Close'}
        </Button>
        {canAdd && (
          <Button aria-disabled={isStarting} data-disabled={isStarting} onClick={onAdd}>
            {isStarting ? 'Adding...' : `Add ${counted(trial.added)}`}
          </Button>
        )}
      </div>
      {trial === undefined && error === null && (
        <output className={classes.hidden}>Checking {chosenText(chosen)}</output>
      )}
    </>
  )
}

/** Adding shows addresses, which need a purpose. */
function AskPurpose({ onConfirmed }: { onConfirmed: () => void }) {
  const confirming = useConfirmingPurpose()
  const failure = requestProblem(confirming.error, 'The purpose could not be confirmed. Please try again.')
  return (
    <>
      <Notice
        tone="info"
        action={
          <Button
            size="sm"
            aria-disabled={confirming.isPending}
            data-disabled={confirming.isPending}
            onClick={() => !confirming.isPending && confirming.mutate(undefined, { onSuccess: onConfirmed })}
          >
            {confirming.isPending ? 'Confirming...' : 'We assess or improve homes'}
          </Button>
        }
      >
        Addresses of the register may be used only for assessing or improving homes. Confirm this once for your
        organisation to add homes. The audit trail records who confirmed and when.
      </Notice>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
    </>
  )
}

function sumText({ selected, added }: ExploreAddition): string {
  if (added === selected) {
    if (selected <= 2) return selected === 1 ? 'This home can be added.' : 'Both homes can be added.'
    return `All ${counted(selected)} can be added.`
  }
  if (added === 0)
    return selected === 1 ? 'This home cannot be added.' : `None of the ${counted(selected)} can be added.`
  return `${formatNumber(added)} of ${counted(selected)} can be added.`
}

function Quota({ quota: { limit, used, left }, added }: { quota: ExploreAddition['quota']; added: number }) {
  return (
    <div className={classes.quota}>
      <p>
        <strong>{left === 0 ? 'Your quota is used up' : `Your quota has room for ${formatNumber(left)} more`}</strong>
        <span>
          {formatNumber(used)} of {counted(limit)} used
          {added > 0 && `, ${formatNumber(used + added)} after this`}
        </span>
      </p>
      <QuotaBar fill={quotaFill(used, limit)} />
    </div>
  )
}

const PERCENT = 100

function Running({ addition, onClose }: { addition: ExploreAddition; onClose: () => void }) {
  const cancelling = useCancellingAddition()
  const { done, selected, added, id } = addition
  const focused = useFocus()
  return (
    <>
      <div className={classes.words} ref={focused} tabIndex={-1}>
        <p className={classes.sum}>
          <span aria-hidden>
            {formatNumber(done)} of {counted(selected)} finished, {formatNumber(added)} added
          </span>
          <output className={classes.hidden}>{spokenProgress({ done, total: selected }, 'Adding', 'finished')}</output>
        </p>
        <Progress.Root size="sm">
          <Progress.Section value={selected === 0 ? 0 : (done / selected) * PERCENT} aria-label="Homes finished" />
        </Progress.Root>
        <p className={classes.note}>You can close this and go on: the progress stays above the list.</p>
        {cancelling.error !== null && (
          <Notice tone="error">
            {requestProblem(cancelling.error, 'Adding could not be cancelled. Please try again.')}
          </Notice>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          variant="default"
          aria-disabled={cancelling.isPending}
          data-disabled={cancelling.isPending}
          onClick={() => id !== null && !cancelling.isPending && cancelling.mutate(id)}
        >
          {cancelling.isPending ? 'Cancelling...' : 'Cancel the rest'}
        </Button>
        <Button onClick={onClose}>Go on</Button>
      </div>
    </>
  )
}

function Ended({ addition, onClose }: { addition: ExploreAddition; onClose: () => void }) {
  const focused = useFocus()
  return (
    <>
      <div className={classes.words} ref={focused} tabIndex={-1}>
        <AdditionResult addition={addition} />
      </div>
      <div className={classes.buttons}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}

/** The pressed button has gone. */
function useFocus() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
