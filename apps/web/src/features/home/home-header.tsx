import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Address } from '../../ui/address.tsx'
import { RatingScale } from '../../ui/charts/rating-scale.tsx'
import { Figure } from '../../ui/figure.tsx'
import { HomePicture } from '../../ui/home-picture.tsx'
import { IconArrowLeft } from '../../ui/icons.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { RatingBadge } from '../../ui/rating-badge.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './home-header.module.css'
import type { HeaderView, TileView } from './view-model/header.ts'

export interface HomeHeaderProps {
  view: HeaderView
  imageUrl: string | null
  features: HomeFeaturesRecord | null
}

export function HomeHeader({ view, imageUrl, features }: HomeHeaderProps) {
  return (
    <header className={classes.header}>
      <Link to={paths.portfolio} className={classes.back}>
        <IconArrowLeft size="1.1em" stroke={2.2} aria-hidden />
        Portfolio
      </Link>
      <div className={classes.words}>
        <PageHeading>
          <Address lines={view.addressLines} />
        </PageHeading>
        <div className={classes.facts}>
          <span>{view.facts.join(' · ')}</span>
          <StatusBadge status={view.status} />
        </div>
      </div>
      <div className={classes.picture}>
        <HomePicture address={view.address} imageUrl={imageUrl} features={features} />
      </div>
      <section className={classes.tiles} aria-label="Result">
        <Tile tile={view.demand} />
        <Tile tile={view.solar} />
        <Tile tile={view.netImport} isWide />
        <div className={classes.tile} data-wide="true">
          <h2 className={classes.label}>Zero bill potential</h2>
          <RatingBadge rating={view.potential.rating} size="large" />
          <div className={classes.scale}>
            <RatingScale netGridImportKwh={view.potential.netGridImportKwh} label={view.potential.label} />
            <p className={classes.caption}>{view.potential.caption}</p>
          </div>
        </div>
      </section>
    </header>
  )
}

/** A wide tile has a row of its own on a narrow screen. */
function Tile({ tile, isWide = false }: { tile: TileView; isWide?: boolean }) {
  return (
    <div className={classes.tile} data-wide={isWide}>
      <h2 className={classes.label}>{tile.label}</h2>
      <div className={classes.value}>
        <Figure quantity={tile.figure} />
      </div>
      <p className={classes.caption}>{tile.caption}</p>
    </div>
  )
}
