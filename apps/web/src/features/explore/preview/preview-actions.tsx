import { Button } from '@mantine/core'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { COMPARED_HOMES_MAX } from '@retrofolio/contract/explore/explore-preview'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { IconHomePlus, IconLayersDifference } from '../../../ui/icons.ts'
import { LazyAddDialog } from '../add/lazy-add-dialog.tsx'
import { type ChosenHomes, chosenByKeys } from '../found-home/chosen-homes.ts'
import { useCompareList } from '../found-home/compare-list.ts'
import classes from './preview-actions.module.css'

/** What one can do with the previewed home. */
export function PreviewActions({ home }: { home: ExploreHome }) {
  const [toAdd, setToAdd] = useState<ChosenHomes | null>(null)
  const { keys, toggle } = useCompareList()
  const isCompared = keys.includes(home.homeKey)
  const isFull = !isCompared && keys.length >= COMPARED_HOMES_MAX
  return (
    <div className={classes.actions}>
      {home.portfolioHomeId === null ? (
        <Button
          size="sm"
          leftSection={<IconHomePlus size="1.15em" stroke={2} aria-hidden />}
          onClick={() => setToAdd(chosenByKeys([home.homeKey]))}
        >
          Add to portfolio
        </Button>
      ) : (
        <Button size="sm" component={Link} to={paths.home(home.portfolioHomeId)}>
          Open in your portfolio
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-pressed={isCompared}
        disabled={isFull}
        leftSection={<IconLayersDifference size="1.15em" stroke={1.8} aria-hidden />}
        onClick={() => toggle(home.homeKey)}
      >
        {isCompared ? 'In comparison' : 'Compare'}
      </Button>
      <p className={classes.note}>
        {isFull ? `Four homes are in the comparison already. ` : ''}Looking at a home uses no quota.
      </p>
      <LazyAddDialog chosen={toAdd} onClose={() => setToAdd(null)} />
    </div>
  )
}
