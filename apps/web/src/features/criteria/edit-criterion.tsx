import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { CRITERION_NAME_MAX_CHARACTERS, type Criterion } from '@retrofolio/contract/criteria/criteria'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { screenText } from '@retrofolio/contract/fields/screen-texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { fieldText } from '../../lib/api/form-errors.ts'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { changeProblem } from './criteria-view.ts'
import classes from './edit-criterion.module.css'
import { criteriaQuery, useChangeCriterion } from './queries.ts'

export interface EditCriterionProps {
  criterionId: number
  /** The filters that are chosen now. */
  filters: string
}

/** Above Explore: saves its filters, and a name, as those of a criterion. */
export function EditCriterion({ criterionId, filters }: EditCriterionProps) {
  const query = useQuery(criteriaQuery)
  if (query.data === undefined) return <QueryPlaceholder query={query} what="The criterion" />
  const criterion = query.data.find(({ id }) => id === criterionId)
  if (criterion === undefined) {
    return (
      <div className={classes.gone}>
        <Notice
          tone="warning"
          action={
            <Button component={Link} to={paths.criteria} size="sm" variant="default">
              My Criteria
            </Button>
          }
        >
          There is no criterion at this address. It may have been deleted. You can save the filters below as a new one.
        </Notice>
      </div>
    )
  }
  return <EditForm key={criterion.id} criterion={criterion} filters={filters} />
}

function EditForm({ criterion, filters }: { criterion: Criterion; filters: string }) {
  const { id, notify } = criterion
  const [name, setName] = useState(criterion.name)
  const [isBlank, setIsBlank] = useState(false)
  const navigate = useNavigate()
  const changing = useChangeCriterion()
  const save = () => {
    if (name.trim() === '') {
      setIsBlank(true)
      return
    }
    changing.mutate(
      { id, body: { name, filters, notify } },
      {
        onSuccess: (saved) => {
          toast.success(`“${saved.name}” is saved.`)
          void navigate(paths.criteria)
        },
      },
    )
  }
  const nameError = isBlank ? screenText(FIELD_TEXTS.blank) : fieldText(changing.error, 'name')
  return (
    <form
      className={classes.form}
      aria-label={`Edit ${criterion.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!changing.isPending) save()
      }}
    >
      <p className={classes.words}>
        You are editing a criterion. Choose its filters below, then save. Your organisation shares it.
      </p>
      <TextInput
        label="Name of the criterion"
        size="sm"
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={CRITERION_NAME_MAX_CHARACTERS}
        className={classes.name ?? ''}
        value={name}
        error={nameError}
        onChange={({ currentTarget: { value } }) => {
          setName(value)
          setIsBlank(false)
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={changing.isPending}>
          Save changes
        </Button>
        <Button component={Link} to={paths.criteria} size="sm" variant="default">
          Cancel
        </Button>
      </div>
      {changing.isError && nameError === null && (
        <div className={classes.words}>
          <Notice tone="error">
            {changeProblem(changing.error, {
              name: criterion.name,
              otherwise: 'The criterion could not be saved. Try again.',
            })}
          </Notice>
        </div>
      )}
    </form>
  )
}
