import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { ratesInWords } from '@retrofolio/contract/accounts/rates-in-words'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { durationText } from '../../../lib/format/job-progress.ts'
import { ownRatesQuery } from '../../../lib/homes/own-rates.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import classes from './make-plans-dialog.module.css'
import { CHANCES, GOAL_SUMS, GOALS, type GoalChoice, isBand, targetOf, USUAL_CHANCE } from './plan-goal.ts'
import { planJobsQuery, useStartingPlanJob } from './plan-job-queries.ts'
import { expectedSeconds } from './plan-job-view.ts'

export interface MakePlansDialogProps {
  homes: readonly HomeInList[]
  isOpen: boolean
  onClose: () => void
}

const FIRST: GoalChoice = { goal: 'band_C', chance: USUAL_CHANCE, sum: '' }
const PERCENT = 100

/** Starts a job that makes plans for the selected homes. */
export function MakePlansDialog({ homes, isOpen, onClose }: MakePlansDialogProps) {
  const [choice, setChoice] = useState(FIRST)
  const [isChosen, setIsChosen] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const jobs = useQuery({ ...planJobsQuery(), enabled: isOpen })
  const starting = useStartingPlanJob()
  const change = (changes: Partial<GoalChoice>) => {
    setChoice({ ...choice, ...changes })
    setProblem(null)
    starting.reset()
  }
  const close = () => {
    starting.reset()
    setProblem(null)
    onClose()
  }
  const start = () => {
    const read = targetOf(choice)
    if ('problem' in read) {
      setProblem(read.problem)
      return
    }
    const homeIds = homes.map(({ id }) => id).join()
    starting.mutate(
      { homeIds, parameters: '', target: read.target, choose: isChosen },
      {
        onSuccess: () => {
          toast.success(`Making plans for ${counted(homes.length)}. The progress is above the list.`)
          close()
        },
      },
    )
  }
  const sum = GOAL_SUMS[choice.goal]
  const isRunning = jobs.data?.[0]?.status === 'running'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Make plans for ${counted(homes.length)}`}
      confirm={['Make plans', 'Starting...']}
      isPending={starting.isPending}
      failure={starting.error === null ? null : (errorSentence(starting.error) ?? FAILED)}
      onCancel={close}
      onConfirm={start}
    >
      <NativeSelect
        label="What for"
        size="sm"
        data={GOALS.map((goal) => ({ ...goal }))}
        value={choice.goal}
        disabled={starting.isPending}
        onChange={({ currentTarget: { value } }) => {
          const goal = GOALS.find((one) => one.value === value)
          if (goal !== undefined) change({ goal: goal.value })
        }}
      />
      {isBand(choice.goal) && (
        <NativeSelect
          label="How sure"
          description="The chance that a new certificate has this band after the works."
          size="sm"
          data={CHANCES.map((chance) => ({ value: String(chance), label: `${Math.round(chance * PERCENT)} %` }))}
          value={String(choice.chance)}
          disabled={starting.isPending}
          onChange={({ currentTarget: { value } }) => change({ chance: Number(value) })}
        />
      )}
      {sum !== undefined && (
        <TextInput
          label={sum.label}
          size="sm"
          inputMode="decimal"
          rightSection={<span className={classes.unit}>{sum.suffix}</span>}
          rightSectionPointerEvents="none"
          rightSectionWidth="3.5rem"
          value={choice.sum}
          error={problem}
          disabled={starting.isPending}
          onChange={({ currentTarget: { value } }) => change({ sum: value })}
        />
      )}
      <Checkbox
        size="sm"
        label="Show these plans in the list"
        description="They replace the chosen plan of homes that have one. No plan is deleted."
        checked={isChosen}
        disabled={starting.isPending}
        onChange={({ currentTarget: { checked } }) => setIsChosen(checked)}
      />
      <Facts homes={homes} isOpen={isOpen} seconds={expectedSeconds(homes.length, jobs.data ?? [])} />
      {isRunning && (
        <p className={classes.note}>
          Plans are already being made for other homes. Wait until that is done, or cancel it above the list.
        </p>
      )}
    </ConfirmDialog>
  )
}

const FAILED = 'The job could not be started. Please try again.'

/** Prices, time, and homes that cannot be planned. */
function Facts({ homes, isOpen, seconds }: { homes: readonly HomeInList[]; isOpen: boolean; seconds: number }) {
  const rates = useQuery({ ...ownRatesQuery(), enabled: isOpen })
  const lacking = homes.filter(({ status }) => status === 'missing_data').length
  return (
    <dl className={classes.facts}>
      <dt>Prices</dt>
      <dd>{rates.data === undefined ? '...' : sentenceStart(ratesInWords(rates.data.version))}.</dd>
      <dt>Time</dt>
      <dd>{sentenceStart(durationText(seconds))}. You can leave the page.</dd>
      {lacking > 0 && (
        <>
          <dt>Missing data</dt>
          <dd>{counted(lacking)} cannot be planned until facts are added. See the result for which.</dd>
        </>
      )}
    </dl>
  )
}

const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
