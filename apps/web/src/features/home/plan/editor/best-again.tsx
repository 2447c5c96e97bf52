import { Button } from '@mantine/core'
import { useState } from 'react'
import type { PlanDraft } from '../draft/plan-draft.ts'
import type { PlannerState } from '../state/planner-context.ts'
import type { OutcomeContext } from '../words/outcome-words.ts'
import classes from './best-again.module.css'
import { type BestView, bestView } from './best-view.ts'

export interface BestAgainProps {
  draft: PlanDraft
  context: OutcomeContext
  search: PlannerState['ask']['search']
  change: PlannerState['change']
}

const BAND_C = { kind: 'score', least: 69, chance: 0.8 } as const

/** Searches again with what is locked and without what is excluded, and offers what it finds. */
export function BestAgain({ change, context, draft: { settings, steps }, search }: BestAgainProps) {
  const [isSearching, setIsSearching] = useState(false)
  const [found, setFound] = useState<BestView | null>(null)
  const target = settings.target ?? BAND_C
  const run = async () => {
    setIsSearching(true)
    try {
      const inPlan = steps.filter(({ isOn }) => isOn).map(({ optionId }) => optionId)
      setFound(bestView(await search(target), inPlan, context))
    } catch {
      setFound({ words: 'The search was interrupted. Please try again.', optionIds: null })
    }
    setIsSearching(false)
  }
  return (
    <div className={classes.best}>
      <Button variant="default" disabled={isSearching} onClick={() => void run()}>
        {isSearching ? 'Searching...' : 'Find the best again'}
      </Button>
      <output className={classes.found}>
        {found !== null && (
          <>
            <span>{found.words}</span>
            {found.optionIds !== null && (
              <Button
                size="sm"
                onClick={() => {
                  change({ kind: 'replace', optionIds: found.optionIds ?? [] })
                  setFound(null)
                }}
              >
                Use these steps
              </Button>
            )}
          </>
        )}
      </output>
    </div>
  )
}
