import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { ReactNode } from 'react'
import { paths } from '../../../lib/paths.ts'
import { RatingScale } from '../../../ui/charts/rating-scale.tsx'
import { Address } from '../../../ui/home/address.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { HomePictures } from '../../../ui/home/home-pictures.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { StatusBadge } from '../../../ui/home/status-badge.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { ChangeSummary } from '../facts/change-summary.ts'
import type { HeaderView, TileView } from './header-view.ts'
import classes from './home-header.module.css'

export interface HomeHeaderProps {
  view: HeaderView
  /** Effects of draft changes on the results; null without a draft. */
  change: ChangeSummary | null
  imageUrl: string | null
  features: HomeFeaturesRecord | null
  menu: ReactNode
  /** What the user has to answer before there are results. */
  question?: ReactNode
}

export function HomeHeader({ view, change, imageUrl, features, menu, question }: HomeHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.way}>
        <BackLink to={paths.portfolio}>Portfolio</BackLink>
        {menu}
      </div>
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
        <HomePictures address={view.address} imageUrl={imageUrl} features={features} />
      </div>
      <div className={classes.results}>
        {question}
        <section className={classes.tiles} aria-label="Result">
          <Tile tile={view.demand} change={change?.demand ?? null} />
          <Tile tile={view.solar} change={change?.solar ?? null} />
          <Tile tile={view.netImport} change={change?.netImport ?? null} isWide />
          <div className={classes.tile} data-wide="true">
            <h2 className={classes.label}>Zero bill potential</h2>
            <ExplainedFigure figure="rating.zeroBillPotential" isKnown={view.potential.rating !== null}>
              <RatingBadge rating={view.potential.rating} size="large" />
            </ExplainedFigure>
            <div className={classes.scale}>
              <RatingScale netGridImportKwh={view.potential.netGridImportKwh} label={view.potential.label} />
              <Caption text={view.potential.caption} change={change?.potential ?? null} />
            </div>
          </div>
        </section>
      </div>
    </header>
  )
}

/** A wide tile has its own row on a narrow screen. */
function Tile({ tile, change, isWide = false }: { tile: TileView; change: string | null; isWide?: boolean }) {
  return (
    <div className={classes.tile} data-wide={isWide}>
      <h2 className={classes.label}>{tile.label}</h2>
      <div className={classes.value}>
        <ExplainedFigure figure={tile.why} isKnown={tile.figure.isKnown}>
          <Figure quantity={tile.figure} />
        </ExplainedFigure>
      </div>
      <Caption text={tile.caption} change={change} />
    </div>
  )
}

/** How a result is calculated or, with a draft, its saved value. */
function Caption({ text, change }: { text: string; change: string | null }) {
  return (
    <p className={classes.caption} data-changed={change !== null}>
      {change ?? text}
    </p>
  )
}
