import { Button, CloseButton, Modal, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import type { ExplorePreview } from '@retrofolio/contract/explore/explore-preview'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { useOpensOnceRendered } from '../../../lib/loading/prefetched.ts'
import { paths } from '../../../lib/paths.ts'
import { ColumnNote, ComparisonTable } from '../../../ui/comparison/comparison-table.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Address } from '../../../ui/home/address.tsx'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { BREAKPOINTS } from '../../../ui/theme/breakpoints.ts'
import { ShortlistStar } from '../shortlist/shortlist-star.tsx'
import { homeLines, homeName } from '../state/home-text.ts'
import classes from './compare-dialog.module.css'
import { compareQuery } from './compare-query.ts'
import { type ComparedCell, comparedGroups } from './compared-homes.ts'

export interface CompareDialogProps {
  /** Empty while it closes. */
  keys: readonly string[]
  onChange: (keys: readonly string[]) => void
  onClose: () => void
}

const LEAST = 2

/** Two to four homes in columns. */
export function CompareDialog({ keys, onChange, onClose }: CompareDialogProps) {
  const opened = useOpensOnceRendered(keys.length > 0)
  const isPhone = useMediaQuery(`(max-width: ${BREAKPOINTS.md})`, false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Compare homes"
      size={`min(${keys.length > 2 ? 80 : 52}rem, 96vw)`}
      fullScreen={isPhone}
      classNames={{ body: (isPhone ? classes.fullBody : classes.body) ?? '' }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      {keys.length < LEAST ? (
        <p>Choose at least two homes to compare. Open another home and press Compare, or select homes in the list.</p>
      ) : (
        <Compared keys={keys} onChange={onChange} />
      )}
    </Modal>
  )
}

function Compared({ keys, onChange }: Pick<CompareDialogProps, 'keys' | 'onChange'>) {
  const { data, error, refetch, isFetching } = useQuery(compareQuery(keys))
  if (error !== null) {
    const reason = fieldText(error, 'homes') ?? errorSentence(error)
    return reason === null ? (
      <LoadFailed what="The homes" isTrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Notice
        tone="error"
        action={
          <Button variant="default" size="sm" onClick={() => onChange([])}>
            Start again
          </Button>
        }
      >
        {reason}
      </Notice>
    )
  }
  if (data === undefined) return <Skeleton height="20rem" aria-label="Loading the homes..." />
  const shown = data.homes.filter(({ home }) => keys.includes(home.homeKey))
  const columns = shown.map((preview) => ({
    key: preview.home.homeKey,
    head: <Head preview={preview} onRemove={() => onChange(keys.filter((key) => key !== preview.home.homeKey))} />,
  }))
  const groups = comparedGroups(shown).map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, content: <Content cell={cell} /> })),
    })),
  }))
  return (
    <ComparisonTable label="Homes side by side" columns={columns} groups={groups} same="These homes do not differ." />
  )
}

function Head({ preview: { home }, onRemove }: { preview: ExplorePreview; onRemove: () => void }) {
  const name = homeName(home)
  return (
    <span className={classes.head}>
      <span className={classes.tools}>
        <ShortlistStar home={home} />
        <CloseButton size="sm" aria-label={`Remove ${name} from the comparison`} onClick={onRemove} />
      </span>
      <span className={classes.address}>
        <Address lines={home.address === null ? { home: name, place: '' } : homeLines(home)} />
      </span>
      {home.portfolioHomeId !== null && (
        <ColumnNote>
          <Link to={paths.home(home.portfolioHomeId)}>In your portfolio</Link>
        </ColumnNote>
      )}
    </span>
  )
}

function Content({ cell: { text, band, rating } }: { cell: ComparedCell }) {
  return (
    <>
      {rating === undefined ? text : <RatingBadge rating={rating} />}
      {band !== undefined && <EpcBandBadge band={band} />}
    </>
  )
}
