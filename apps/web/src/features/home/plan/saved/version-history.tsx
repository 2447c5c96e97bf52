import { Button } from '@mantine/core'
import type { PlanRecord, PlanVersion } from '@retrofolio/contract/plans/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../../lib/api/form-errors.ts'
import { formatAgo } from '../../../../lib/format/format-time.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { planVersionQuery } from './plan-queries.ts'
import classes from './version-history.module.css'

export interface VersionHistoryProps {
  plan: PlanRecord
  /** Opens an earlier version as a change of the plan. */
  onTake: (version: PlanVersion) => void
}

/** All versions with author and time. None is ever changed: an earlier one can be taken as the next. */
export function VersionHistory({ onTake, plan }: VersionHistoryProps) {
  const queryClient = useQueryClient()
  const [now] = useState(() => new Date())
  const take = async (version: number) => {
    try {
      onTake(await queryClient.fetchQuery(planVersionQuery(plan.id, version)))
    } catch (error) {
      toast.error(errorSentence(error) ?? 'The version could not be loaded. Please try again.')
    }
  }
  return (
    <details className={classes.history}>
      <summary>Versions ({plan.versions.length})</summary>
      <ol className={classes.list} reversed>
        {plan.versions.map(({ author, createdAt, name, version }) => (
          <li key={version} className={classes.version}>
            <span>
              <strong>Version {version}</strong> {name}
              <span className={classes.by}>
                {author}, {formatAgo(createdAt, now)}
              </span>
            </span>
            {version === plan.current.version ? (
              <span className={classes.by}>newest</span>
            ) : (
              <Button
                size="sm"
                variant="default"
                aria-label={`Use version ${version}`}
                onClick={() => void take(version)}
              >
                Use this version
              </Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
