import { UnstyledButton } from '@mantine/core'
import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../lib/paths.ts'
import { RatingScale } from '../../../ui/charts/rating-scale.tsx'
import { Address } from '../../../ui/home/address.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { HomePictures } from '../../../ui/home/home-pictures.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { StatusBadge } from '../../../ui/home/status-badge.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import type { ChangeSummary } from '../facts/change-summary.ts'
import type { HeaderView, TileView } from './header-view.ts'
import classes from './home-header.module.css'
import { NeighbourLinks } from './neighbour-links.tsx'

export interface HomeHeaderProps {
  homeId: number
  view: HeaderView
  /** Effects of draft changes on the results; null without a draft. */
  change: ChangeSummary | null
  imageUrl: string | null
  features: HomeFeaturesRecord | null
  menu: ReactNode
  /** The choice of occupiers; null where nothing depends on them. */
  people?: ReactNode
  /** What the user has to answer before there are results. */
  question?: ReactNode
}

/** Stays on the line of what is before it. */
const DOT = '\u00a0· '

export function HomeHeader({ homeId, view, change, imageUrl, features, menu, people, question }: HomeHeaderProps) {
  // On a phone the picture is small until it is wanted.
  const [isEnlarged, setIsEnlarged] = useState(false)
  return (
    <header className={classes.header}>
      <div className={classes.way}>
        <BackLink to={paths.portfolio}>Portfolio</BackLink>
        <NeighbourLinks homeId={homeId} />
        {menu}
      </div>
      <div className={classes.words}>
        <PageHeading>
          <Address lines={view.addressLines} />
        </PageHeading>
        <div className={classes.facts}>
          <span>{[...view.facts, ...(view.reference === null ? [] : [`Ref. ${view.reference}`])].join(DOT)}</span>
          {people}
          <StatusBadge status={view.status} />
        </div>
      </div>
      {(view.band !== null || view.expiredOn !== null) && (
        <div className={classes.standing}>
          {view.band !== null && <span>{view.band}</span>}
          {view.expiredOn !== null && (
            <span className={classes.expired}>
              <IconAlertTriangle size="1.15em" stroke={2} aria-hidden />
              Certificate expired on {view.expiredOn}
            </span>
          )}
        </div>
      )}
      <div className={classes.picture} data-enlarged={isEnlarged}>
        <HomePictures address={view.address} imageUrl={imageUrl} features={features} />
        <UnstyledButton
          className={classes.enlarge}
          aria-expanded={isEnlarged}
          aria-label={isEnlarged ? 'Reduce the picture' : 'Enlarge the picture'}
          onClick={() => setIsEnlarged(!isEnlarged)}
        />
      </div>
      <div className={classes.results}>
        {question}
        <section className={classes.tiles} aria-label="Result">
          <Tile area="demand" tile={view.demand} change={change?.demand ?? null} />
          <Tile area="solar" tile={view.solar} change={change?.solar ?? null} />
          <Tile area="net" tile={view.netImport} change={change?.netImport ?? null} />
          <div className={classes.tile} data-area="potential">
            <h2 className={classes.label}>Zero bill potential</h2>
            <ExplainedFigure figure="rating.zeroBillPotential" isKnown={view.potential.rating !== null}>
              <RatingBadge rating={view.potential.rating} couldBe={view.potential.couldBe} size="medium" />
            </ExplainedFigure>
          </div>
          <div className={classes.tile} data-area="scale">
            <RatingScale
              netGridImportKwh={view.potential.netGridImportKwh}
              range={view.potential.range}
              label={view.potential.label}
            />
            <Caption text={view.potential.caption} change={change?.potential ?? null} />
          </div>
        </section>
      </div>
    </header>
  )
}

interface TileProps {
  area: 'demand' | 'solar' | 'net'
  tile: TileView
  change: string | null
}

function Tile({ area, tile, change }: TileProps) {
  return (
    <div className={classes.tile} data-area={area}>
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
