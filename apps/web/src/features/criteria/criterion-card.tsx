import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { toast } from '../../ui/feedback/toast.tsx'
import { changeProblem, changeWords, editLink, exploreLink, homesText, savedByWords } from './criteria-view.ts'
import classes from './criterion-card.module.css'
import { countQuery, useChangeCriterion, useCopyCriterion, useDeleteCriterion } from './queries.ts'

export interface CriterionCardProps {
  criterion: Criterion
  /** Whether the page says why none can be counted. */
  isUncounted: boolean
  onDeleted: () => void
}

export function CriterionCard({ criterion, isUncounted, onDeleted }: CriterionCardProps) {
  const { id, name, filters, summary, notify, createdBy } = criterion
  const headingId = useId()
  const changing = useChangeCriterion()
  const copying = useCopyCriterion()
  const deleting = useDeleteCriterion()
  const failed = (what: string) => (error: unknown) =>
    toast.error(changeProblem(error, { name, otherwise: `“${name}” could not be ${what}. Try again.` }))
  const setNotify = (wanted: boolean) =>
    changing.mutate(
      { id, body: { name, filters, notify: wanted } },
      {
        onSuccess: () =>
          toast.success(
            wanted
              ? `You will be notified of new matches of “${name}”.`
              : `You will no longer be notified of “${name}”.`,
          ),
        onError: failed('changed'),
      },
    )
  const copy = () =>
    copying.mutate(id, {
      onSuccess: (made) => toast.success(`Duplicated as “${made.name}”.`),
      onError: failed('duplicated'),
    })
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: onDeleted,
      onError: failed('deleted'),
    })
  return (
    <li className={classes.card} aria-labelledby={headingId}>
      <div>
        <h2 className={classes.name} id={headingId}>
          {name}
        </h2>
        <p className={classes.summary}>{summary === '' ? 'All homes of the register' : summary}</p>
        <p className={classes.about}>{savedByWords(createdBy)}</p>
      </div>
      <div>
        {isUncounted ? <span className={classes.about}>Not counted</span> : <Count criterion={criterion} />}
        <Change criterion={criterion} />
      </div>
      <Switch
        label="Notify me of new matches"
        aria-label={`Notify me of new matches of ${name}`}
        checked={changing.isPending ? changing.variables.body.notify : notify}
        onChange={(event) => {
          if (!changing.isPending) setNotify(event.currentTarget.checked)
        }}
      />
      <div className={classes.actions}>
        <Button
          component={Link}
          to={editLink(criterion)}
          size="sm"
          variant="default"
          aria-label={`Edit in Explore: ${name}`}
        >
          Edit in Explore
        </Button>
        <Action verb="Duplicate" name={name} isWorking={copying.isPending} onClick={copy} />
        <Action verb="Delete" name={name} isWorking={deleting.isPending} onClick={remove} />
      </div>
    </li>
  )
}

interface ActionProps {
  verb: string
  /** Of the criterion. */
  name: string
  isWorking: boolean
  onClick: () => void
}

/** Not disabled while it works, which would take the focus away. */
function Action({ verb, name, isWorking, onClick }: ActionProps) {
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`${verb} ${name}`}
      aria-disabled={isWorking}
      onClick={() => {
        if (!isWorking) onClick()
      }}
    >
      {verb}
    </Button>
  )
}

function Count({ criterion }: { criterion: Criterion }) {
  const { homes: counted, problem, filters } = criterion
  const counting = useQuery({ ...countQuery(filters), enabled: counted === null && problem === null })
  // Another criterion may have the same filters, and be counted.
  const homes = counted ?? (problem === null ? counting.data : null) ?? null
  if (homes !== null) {
    return (
      <Link
        to={exploreLink(criterion)}
        className={classes.homes}
        aria-label={`${homesText(homes)} ${homes === 1 ? 'matches' : 'match'} ${criterion.name}`}
      >
        {homesText(homes)}
      </Link>
    )
  }
  if (problem === null && counting.isFetching) return <span className={classes.about}>Counting...</span>
  return <span className={classes.problem}>{problem ?? 'The homes could not be counted. Try again later.'}</span>
}

function Change({ criterion }: { criterion: Criterion }) {
  if (criterion.change === null) return null
  const { appeared, left, since } = changeWords(criterion.change)
  const counted = { changed: 'new', register: criterion.change.version }
  return (
    <p className={classes.change}>
      {appeared !== null && (
        <Link to={exploreLink(criterion, counted)} aria-label={`${appeared} of ${criterion.name}`}>
          {appeared}
        </Link>
      )}
      {appeared !== null && left !== null && ', '}
      {left}
      {appeared === null && left === null && 'No change'} {since}
    </p>
  )
}
