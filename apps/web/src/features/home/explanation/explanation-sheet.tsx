import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { HouseholdSize, UnlistedEquipment } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts'
import { homeFactsQuery } from '../data/queries.ts'
import { ExplanationContext } from './explanation-context.ts'
import classes from './explanation-sheet.module.css'
import { type ExplanationUrlState, useExplanationUrlState } from './use-explanation-url-state.ts'

/** Includes the engine; loads with the first explanation. */
const ExplanationPanel = lazy(() =>
  import('./panel/explanation-panel.tsx').then(
    ({ ExplanationPanel }) => ({ default: ExplanationPanel }),
    () => ({ default: NotLoaded }),
  ),
)

export interface ExplanationSheetProps {
  homeId: number
  /** Draft facts that replace saved ones; null without a draft. */
  draft: KnownFacts | null
  /** What the certificate implies although it does not list it. */
  unlisted: UnlistedEquipment | null
  /** People whom the page is for. */
  occupiers: HouseholdSize
  /** Opens a fact for correction by its feature name. */
  onEdit?: ((field: string) => void) | undefined
  children: ReactNode
}

/** Figures among the children open an explanation sheet. */
export function ExplanationSheet({ onEdit, children, ...home }: ExplanationSheetProps) {
  const place = useExplanationUrlState()
  // A stable context, so that figures do not re-render with the sheet.
  const openWhy = useStableCallback(place.open)
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.md})`, false, { getInitialValueInEffect: false })
  const shown = useLastShown(place.figure)
  return (
    <ExplanationContext value={openWhy}>
      {children}
      <Drawer
        opened={place.figure !== null}
        onClose={place.close}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '92%' : '30rem'}
        title="Why this number"
        overlayProps={{ backgroundOpacity: 0.35 }}
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        classNames={{
          content: classes.content ?? '',
          header: classes.header ?? '',
          title: classes.heading ?? '',
          body: classes.body ?? '',
        }}
      >
        {shown !== null && <Explained {...home} place={place} figure={shown} onEdit={onEdit} />}
      </Drawer>
    </ExplanationContext>
  )
}

/** Keeps its content while the sheet slides away. */
function useLastShown(figure: string | null): string | null {
  const [last, setLast] = useState(figure)
  if (figure !== null && figure !== last) setLast(figure)
  return figure ?? last
}

interface ExplainedProps extends Omit<ExplanationSheetProps, 'children'> {
  place: ExplanationUrlState
  figure: string
}

function Explained({ homeId, place, ...shown }: ExplainedProps) {
  const facts = useQuery(homeFactsQuery(homeId))
  if (facts.isError) return <LoadFailed what="The facts of this home" onRetry={() => void facts.refetch()} />
  if (facts.data === undefined) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <ExplanationPanel {...shown} facts={facts.data} steps={place.steps} onSteps={place.goTo} />
    </Suspense>
  )
}

function Loading() {
  return (
    <output aria-label="Calculating..." className={classes.loading}>
      <Skeleton height="var(--space-32)" width="60%" mb="md" />
      <Skeleton height="var(--space-72)" mb="lg" />
      <Skeleton height="var(--space-48)" mb="xs" />
      <Skeleton height="var(--space-48)" mb="xs" />
      <Skeleton height="var(--space-48)" />
    </output>
  )
}

function NotLoaded() {
  return <p role="alert">Could not load the explanation. Close it and try again.</p>
}
