import { ActionIcon, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { SidePanel } from '../../../ui/controls/side-panel.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { useExploreQuery } from '../state/use-explore-query.ts'
import classes from './home-preview.module.css'
import { previewQuery } from './preview-query.ts'
import { PreviewedHome } from './previewed-home.tsx'
import { useNeighbours } from './use-neighbours.ts'

export interface HomePreviewProps {
  homeKey: string
  onClose: () => void
}

/** What is known of a home, beside the page. Looking at it uses no quota. */
export function HomePreview({ homeKey, onClose }: HomePreviewProps) {
  const { openHome } = useExploreQuery()
  const { previous, next, place } = useNeighbours(homeKey)
  const go = (key: string | null) => {
    if (key !== null) openHome(key)
  }
  const handleKey = (event: KeyboardEvent) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (!isPlain || (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null)) return
    if (event.key === 'ArrowLeft') go(previous)
    else if (event.key === 'ArrowRight') go(next)
  }
  return (
    <SidePanel
      isOpen
      title="Preview"
      tools={<Steps place={place} previous={previous} next={next} onGo={go} />}
      findReturn={() => rowOf(homeKey)}
      onClose={onClose}
      onKeyDown={handleKey}
    >
      <Loaded homeKey={homeKey} />
    </SidePanel>
  )
}

/** The row, card or point of a home on the page. */
function rowOf(homeKey: string): HTMLElement | null {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-home-key]'))
  return rows.find(({ dataset }) => dataset['homeKey'] === homeKey) ?? null
}

/** Elements within the panel, or dialogs above it, that use the arrow keys themselves. */
const OWN_ARROWS = 'input, select, textarea, [role="menu"], [aria-modal="true"]:not([data-panel])'

interface StepsProps {
  place: string
  previous: string | null
  next: string | null
  onGo: (key: string | null) => void
}

function Steps({ place, previous, next, onGo }: StepsProps) {
  if (place === '') return null
  const look = { variant: 'default', size: 'lg' } as const
  return (
    <>
      <span className={classes.place}>{place}</span>
      {/* Not `disabled`, which would lose the focus at the end of the list. */}
      <ActionIcon
        {...look}
        aria-label="Previous home"
        title="Previous home (←)"
        aria-disabled={previous === null}
        data-disabled={previous === null}
        onClick={() => onGo(previous)}
      >
        <IconChevronLeft size="1.2em" stroke={2} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        aria-label="Next home"
        title="Next home (→)"
        aria-disabled={next === null}
        data-disabled={next === null}
        onClick={() => onGo(next)}
      >
        <IconChevronRight size="1.2em" stroke={2} aria-hidden />
      </ActionIcon>
    </>
  )
}

function Loaded({ homeKey }: { homeKey: string }) {
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery(previewQuery(homeKey))
  if (error !== null) {
    const reason = errorSentence(error)
    return reason === null ? (
      <LoadFailed what="This home" isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Notice tone="error">{reason}</Notice>
    )
  }
  if (data === undefined) return <Waiting />
  return (
    <div className={classes.loaded} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
      <PreviewedHome key={data.home.homeKey} preview={data} />
    </div>
  )
}

function Waiting() {
  return (
    <output className={classes.waiting} aria-label="Loading the home...">
      <Skeleton height="12rem" mb="md" />
      <Skeleton height="var(--space-32)" width="70%" mb="md" />
      <Skeleton height="var(--space-72)" mb="md" />
      <Skeleton height="var(--space-72)" />
    </output>
  )
}
