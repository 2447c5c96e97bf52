import { Button } from '@mantine/core'
import type { Criterion } from '@retrofolio/contract/criteria/criteria'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { errorSentence } from '../../lib/api/form-errors.ts'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { focusHeading } from '../../ui/page/focus-heading.ts'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { RefreshFailed } from '../../ui/page/refresh-failed.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import classes from './criteria-page.module.css'
import { changeProblem, registerDay } from './criteria-view.ts'
import { CriterionCard } from './criterion-card.tsx'
import { criteriaQuery, registerQuery, useRestoreCriterion } from './queries.ts'

/** The status of a search before the register is rated. */
const NOT_RATED = 409

/** The organisation's named filters of the search. */
export function CriteriaPage() {
  usePageTitle('My Criteria')
  const query = useQuery(criteriaQuery)
  const register = useQuery(registerQuery)
  const isUncounted = register.error instanceof ApiError && register.error.status === NOT_RATED
  const [deleted, setDeleted] = useState<Criterion | null>(null)
  const restoring = useRestoreCriterion()
  const restore = ({ id, name }: Criterion) =>
    restoring.mutate(id, {
      onSuccess: () => {
        setDeleted(null)
        toast.success(`“${name}” is back.`)
        focusHeading()
      },
      onError: (error) =>
        toast.error(changeProblem(error, { name, otherwise: `“${name}” could not be restored. Try again.` })),
    })
  const isEmpty = query.data?.length === 0
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <PageHeading>My Criteria</PageHeading>
          <p className={classes.lead}>
            Saved searches of your organisation
            {register.data === undefined ? '' : `, counted in the register of ${registerDay(register.data.version)}`}.
            They are counted again with every update of the register.
          </p>
        </div>
        {!isEmpty && (
          <Button component={Link} to={paths.explore}>
            Find homes
          </Button>
        )}
      </header>
      {deleted !== null && (
        <Notice
          tone="info"
          action={
            <Button size="sm" variant="default" loading={restoring.isPending} onClick={() => restore(deleted)}>
              Undo
            </Button>
          }
        >
          “{deleted.name}” is deleted.
        </Notice>
      )}
      {isUncounted && !isEmpty && <Notice tone="warning">{errorSentence(register.error)}</Notice>}
      <RefreshFailed query={query} what="Your criteria" />
      {query.data === undefined ? (
        <QueryPlaceholder query={query} what="Your criteria" />
      ) : isEmpty ? (
        <NoCriteria />
      ) : (
        <ul className={classes.list}>
          {query.data.map((criterion) => (
            <CriterionCard
              key={criterion.id}
              criterion={criterion}
              isUncounted={isUncounted}
              onDeleted={() => {
                setDeleted(criterion)
                focusHeading({ preventScroll: false })
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function NoCriteria() {
  return (
    <Message
      picture={<OutlineHouse />}
      heading={<h2>Save a search</h2>}
      action={
        <Button component={Link} to={paths.explore}>
          Find homes
        </Button>
      }
    >
      In Explore, choose filters, such as York and bands E to G, then “Save as criterion”. It is listed here with the
      number of homes, and you can be notified when new ones match.
    </Message>
  )
}
