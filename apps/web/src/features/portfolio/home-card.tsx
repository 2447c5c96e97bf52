import { ActionIcon } from '@mantine/core'
import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Address } from '../../ui/address.tsx'
import { Figure } from '../../ui/figure.tsx'
import { HomePicture } from '../../ui/home-picture.tsx'
import { IconTrash } from '../../ui/icons.ts'
import { RatingBadge } from '../../ui/rating-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './home-card.module.css'
import type { HomeCardView } from './view-model.ts'

export interface HomeCardProps {
  card: HomeCardView
  imageUrl: string | null
  features: HomeFeaturesRecord | null
  onDelete: (card: HomeCardView) => void
}

/** The whole card leads to the home; what can be deleted has its button on top. */
export function HomeCard({ card, imageUrl, features, onDelete }: HomeCardProps) {
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <HomePicture address={card.address} imageUrl={imageUrl} features={features} />
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
        {card.canBeDeleted && (
          <ActionIcon
            className={classes.delete ?? ''}
            variant="subtle"
            color="red.8"
            size="lg"
            aria-label={`Delete ${card.address}`}
            onClick={() => onDelete(card)}
          >
            <IconTrash size="1.25rem" stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </article>
  )
}

function Result({ result }: { result: NonNullable<HomeCardView['result']> }) {
  return (
    <>
      <div>
        <div className={classes.label}>Net grid import</div>
        <div className={classes.value}>
          <Figure quantity={result.netGridImport} />
        </div>
      </div>
      <div>
        <div className={classes.label}>Zero bill potential</div>
        <div className={classes.value}>
          <RatingBadge rating={result.rating} />
        </div>
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
