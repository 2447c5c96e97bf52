import { ActionIcon, Button } from '@mantine/core'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import { memo } from 'react'
import { Link } from 'react-router'
import { useStaggeredRender } from '../../../lib/hooks/use-staggered-render.ts'
import { paths } from '../../../lib/paths.ts'
import { Address } from '../../../ui/home/address.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { HomePicture } from '../../../ui/home/home-picture.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { StatusBadge } from '../../../ui/home/status-badge.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import classes from './home-card.module.css'
import { type HomeCardView, homeCardView } from './home-card-view.ts'

export interface HomeCardProps {
  home: HomeInList
  /** An archived home can be restored. */
  isArchived: boolean
  onDelete: (home: HomeInList) => void
  onRestore: (home: HomeInList) => void
}

/** The card links to the home; Delete and Restore are buttons above the link. */
export const HomeCard = memo(function HomeCard({ home, isArchived, onDelete, onRestore }: HomeCardProps) {
  const card = homeCardView(home)
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture home={home} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.address}>
          <Link to={paths.home(card.id)} className={classes.link}>
            <Address lines={card.addressLines} />
          </Link>
        </h2>
        <p className={classes.typeLine}>{card.typeLine}</p>
      </div>
      <div className={classes.foot}>
        {card.result ? <Result result={card.result} /> : <NoResult status={card.status} note={card.statusNote} />}
        {!isArchived && card.canBeDeleted && (
          <ActionIcon
            className={classes.onTop ?? ''}
            variant="subtle"
            color="red.8"
            size="lg"
            aria-label={`Delete ${card.address}`}
            onClick={() => onDelete(home)}
          >
            <IconTrash size="1.25rem" stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        {isArchived && (
          <Button
            className={classes.onTop ?? ''}
            variant="default"
            size="xs"
            aria-label={`Restore ${card.address}`}
            onClick={() => onRestore(home)}
          >
            Restore
          </Button>
        )}
      </div>
    </article>
  )
})

/** Rendered with a delay, because a row of drawings would slow down scrolling. */
function Picture({ home }: { home: HomeInList }) {
  const isDue = useStaggeredRender()
  if (!isDue) return null
  return <HomePicture address={home.fullAddress} imageUrl={home.imageUrl} features={home.features} />
}

function Result({ result }: { result: NonNullable<HomeCardView['result']> }) {
  return (
    <>
      <div>
        <div className={classes.label}>Bill today, a year</div>
        <div className={classes.value}>{result.billToday === null ? '–' : <Figure quantity={result.billToday} />}</div>
      </div>
      <div>
        <div className={classes.label}>Zero bill potential</div>
        <div className={classes.value}>
          <RatingBadge rating={result.rating} couldBe={result.couldBe} />
        </div>
      </div>
      <div className={classes.wide}>
        <span className={classes.label}>Net grid import, if electrified with panels</span>{' '}
        <Figure quantity={result.netGridImport} size="small" />
      </div>
    </>
  )
}

function NoResult({ status, note }: { status: string; note: string | null }) {
  return (
    <div className={classes.state}>
      <StatusBadge status={status} />
      {note !== null && <p className={classes.note}>{note}</p>}
    </div>
  )
}
