import { Button, CloseButton } from '@mantine/core'
import { COMPARED_HOMES_MAX } from '@retrofolio/contract/explore/explore-preview'
import { ADDED_HOMES_MAX, SHORTLISTED_HOMES_MAX } from '@retrofolio/contract/explore/explore-selection'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts'
import classes from '../../../ui/controls/floating-bar.module.css'
import { useFocusAfterRemoval } from '../../../ui/controls/use-focus-after-removal.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconDownload, IconHomeCheck, IconHomePlus, IconLayersDifference, IconStar } from '../../../ui/icons.ts'
import { type EndedAddition, onEndedAddition } from '../add/addition-queries.ts'
import { LazyAddDialog } from '../add/lazy-add-dialog.tsx'
import { LazyExportDialog } from '../export/lazy-export-dialog.tsx'
import type { ChosenHomes } from '../found-home/chosen-homes.ts'
import { useComparison } from '../found-home/use-comparison.ts'
import { LazyMakePlansDialog } from '../plans/lazy-make-plans-dialog.tsx'
import { useChangingShortlist } from '../shortlist/shortlist-queries.ts'
import { type ExploreSelection, NO_SELECTION, selectionRequest } from '../state/selection.ts'
import own from './selection-bar.module.css'

export interface SelectionBarProps {
  /** Never empty. */
  selection: ExploreSelection
  filtersText: string
  /** Homes that match the filters; null while they are counted. */
  homes: number | null
  onSelect: (selection: ExploreSelection) => void
}

/** What one can do with the selected homes, floating over the end of the list. */
export function SelectionBar({ selection, filtersText, homes, onSelect }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  useFocusAfterRemoval(bar, '[data-home-key]')
  const [adding, setAdding] = useState<ChosenHomes | null>(null)
  const [planning, setPlanning] = useState<ChosenHomes | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const dropAdded = useDroppedHomes({ selection, filtersText, onSelect, isDialogOpen: adding !== null })
  const closeAdding = () => {
    setAdding(null)
    dropAdded()
  }
  const comparison = useComparison()
  const shortlisting = useChangingShortlist()
  const keys = selection.kind === 'all' ? null : [...selection.keys]
  const count = keys === null ? homes : keys.length
  const request = selectionRequest(selection, filtersText)
  const chosen: ChosenHomes = { request, count }
  const selectAll = () => {
    onSelect({ kind: 'all' })
    // The pressed button goes.
    bar.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <section ref={bar} className={`${classes.bar} ${own.bar}`} aria-label="Selected homes" tabIndex={-1}>
        <output className={classes.count}>
          {keys === null
            ? `All ${count === null ? '' : formatNumber(count)} that match selected`
            : `${formatNumber(keys.length)} selected`}
          <Hint keys={keys} homes={homes} />
        </output>
        {keys !== null && homes !== null && homes > keys.length && (
          <Act short={`Select all ${formatNumber(homes)}`} onClick={selectAll}>
            Select all {formatNumber(homes)} that match
          </Act>
        )}
        <div className={`${classes.actions} ${own.actions}`}>
          <Act
            icon={<IconHomePlus {...ICON} />}
            short="Add"
            reason={limitReason(count, ADDED_HOMES_MAX, 'One addition holds at most')}
            onClick={() => setAdding(chosen)}
          >
            Add to portfolio
          </Act>
          <Act
            icon={<IconStar {...ICON} />}
            reason={limitReason(count, SHORTLISTED_HOMES_MAX, 'The shortlist holds at most')}
            onClick={() =>
              !shortlisting.isPending &&
              shortlisting.mutate({ keys: keys ?? [], filters: request.filters, isShortlisted: true })
            }
          >
            Shortlist
          </Act>
          <Act
            icon={<IconLayersDifference {...ICON} />}
            reason={compareReason(keys)}
            onClick={() => keys !== null && comparison.open(keys)}
          >
            Compare
          </Act>
          <Act icon={<IconHomeCheck {...ICON} />} short="Plans" onClick={() => setPlanning(chosen)}>
            Make plans
          </Act>
          <Act icon={<IconDownload {...ICON} />} onClick={() => setIsExporting(true)}>
            Export
          </Act>
          <CloseButton
            className={`${classes.action} ${classes.clear}`}
            aria-label="Clear selection"
            onClick={() => onSelect(NO_SELECTION)}
          />
        </div>
      </section>
      <LazyAddDialog chosen={adding} onClose={closeAdding} />
      <LazyMakePlansDialog chosen={planning} onClose={() => setPlanning(null)} />
      <LazyExportDialog
        isOpen={isExporting}
        what={{ filtersText, keys, sort: '' }}
        homes={count}
        onClose={() => setIsExporting(false)}
      />
    </>
  )
}

/**
 * Homes that were added leave the selection. If all that match were added, those that were not stay selected by their
 * keys.
 *
 * @returns to call when the dialog closes: until then, it shows the result
 */
function useDroppedHomes({
  selection,
  filtersText,
  onSelect,
  isDialogOpen,
}: Pick<SelectionBarProps, 'selection' | 'filtersText' | 'onSelect'> & { isDialogOpen: boolean }): () => void {
  const ended = useRef<EndedAddition | null>(null)
  const drop = useStableCallback(() => {
    const addition = ended.current
    ended.current = null
    if (addition === null) return
    const { request, outcome } = addition
    if (selection.kind === 'homes') {
      const added = new Set(outcome.added)
      onSelect({ kind: 'homes', keys: new Set([...selection.keys].filter((key) => !added.has(key))) })
    } else if (request?.homes === '' && request.filters === filtersText) {
      onSelect({ kind: 'homes', keys: new Set(outcome.notAdded) })
    }
  })
  const handleEnd = useStableCallback((addition: EndedAddition) => {
    ended.current = addition
    if (!isDialogOpen) drop()
  })
  useEffect(() => onEndedAddition(handleEnd), [handleEnd])
  return drop
}

const ICON = { size: '1.1em', stroke: 1.8, 'aria-hidden': true } as const

/** The limits of all that match, where they are exceeded. */
function Hint({ keys, homes }: { keys: readonly string[] | null; homes: number | null }) {
  if (keys !== null || homes === null || homes <= SHORTLISTED_HOMES_MAX) return null
  const shortlisted = `${formatNumber(SHORTLISTED_HOMES_MAX)} shortlisted`
  return (
    <span className={classes.hint}>
      at most {homes > ADDED_HOMES_MAX && `${formatNumber(ADDED_HOMES_MAX)} can be added and `}
      {shortlisted}
    </span>
  )
}

function limitReason(count: number | null, most: number, words: string): string | null {
  return count === null || count <= most ? null : `${words} ${formatNumber(most)} homes. Add a filter.`
}

function compareReason(keys: readonly string[] | null): string | null {
  const isMany = keys === null || keys.length > COMPARED_HOMES_MAX
  if (isMany) return `Select two to ${COMPARED_HOMES_MAX} homes to compare`
  return keys.length < 2 ? 'Select at least two homes to compare' : null
}

interface ActProps {
  icon?: ReactNode
  /** On phones, part of the words. */
  short?: string
  /** Why it cannot be done; null if it can. */
  reason?: string | null
  onClick: () => void
  children: ReactNode
}

function Act({ icon, short, reason = null, onClick, children }: ActProps) {
  const isOff = reason !== null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={`${classes.action} ${own.act}`}
      leftSection={icon}
      // Not `disabled`: the title says why.
      aria-disabled={isOff}
      data-off={isOff || undefined}
      {...(isOff && { title: reason, 'aria-description': reason })}
      // A touch shows no title.
      onClick={() => (isOff ? toast.warning(reason) : onClick())}
    >
      {short === undefined ? (
        children
      ) : (
        <>
          <span className={own.words}>{children}</span>
          <span className={own.short} aria-hidden>
            {short}
          </span>
        </>
      )}
    </Button>
  )
}
