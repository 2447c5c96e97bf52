import type { ExplorePreview } from '@retrofolio/contract/explore/explore-preview'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { HouseDrawing } from '../../../ui/house-drawing/house-drawing.tsx'
import { factLines } from '../found-home/fact-lines.ts'
import { ShortlistStar } from '../shortlist/shortlist-star.tsx'
import { homeName } from '../state/home-text.ts'
import { PreviewActions } from './preview-actions.tsx'
import { PreviewPlan } from './preview-plan.tsx'
import {
  certificateLines,
  chanceLine,
  type FigureLine,
  figureLines,
  kindLine,
  moneyLines,
  netImportLine,
  scoreLine,
} from './preview-view.ts'
import classes from './previewed-home.module.css'

/** Everything known of a home that is not in the portfolio. */
export function PreviewedHome({ preview }: { preview: ExplorePreview }) {
  const { home, features, figures, decidingFacts } = preview
  const name = homeName(home)
  const kind = kindLine(features)
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    // Each home starts at its top.
    const panel = article.current?.closest('[data-panel]') ?? null
    if (panel !== null) panel.scrollTop = 0
  }, [])
  return (
    <article ref={article} className={classes.home}>
      <div className={classes.picture}>
        <HouseDrawing features={features} title={`Drawing of ${name}`} />
      </div>
      <header>
        <div className={classes.heading}>
          <h3 className={classes.name}>{name}</h3>
          <ShortlistStar home={home} size="lg" />
        </div>
        {kind !== '' && <p className={classes.kind}>{kind}</p>}
        {home.address === null && (
          <p className={classes.note}>The address is shown once your organisation has confirmed its purpose.</p>
        )}
      </header>
      <PreviewActions home={home} />
      {figures === null ? (
        <p className={classes.none}>
          {preview.statusReason ?? 'The certificate lacks what a calculation needs.'} Add this home to your portfolio
          and supply the facts yourself.
        </p>
      ) : (
        <>
          <Answer figures={figures} lodgedBand={home.lodgedBand} />
          <Part heading="Figures" lead="Energy is for a year. Eight in ten similar homes lie within the range.">
            <FigureTable caption="Figures of this home" lines={figureLines(figures)} />
          </Part>
          <Part heading="Bills a year">
            <FigureTable caption="Bills of this home" lines={moneyLines(figures)} />
          </Part>
        </>
      )}
      {decidingFacts.length > 0 && (
        <Part heading="What would narrow rating and band most" lead="Check or find out one of these first.">
          <ul className={classes.deciding}>
            {decidingFacts.map(({ fact, label, effect }) => (
              <li key={fact}>
                <strong>{label}</strong>
                <span>{effect}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part heading="Plan">
        <PreviewPlan home={home} />
      </Part>
      <Facts preview={preview} />
    </article>
  )
}

interface AnswerProps {
  figures: NonNullable<ExplorePreview['figures']>
  lodgedBand: string | null
}

/** The rating and the score, which one looks for first. */
function Answer({ figures, lodgedBand }: AnswerProps) {
  const net = netImportLine(figures)
  const score = scoreLine(figures)
  return (
    <dl className={classes.answer}>
      <div>
        <dt>Zero bill potential</dt>
        <dd>
          <RatingBadge rating={figures.rating} size="medium" />
        </dd>
        <dd className={classes.range}>{chanceLine(figures)}</dd>
      </div>
      <div>
        <dt>Net import</dt>
        <dd>
          <Figure quantity={net.quantity} size="medium" />
        </dd>
        <dd className={classes.range}>{net.range}</dd>
      </div>
      <div>
        <dt>Score today</dt>
        <dd className={classes.score}>
          <Figure quantity={score.quantity} size="medium" /> <EpcBandBadge band={figures.bandToday} />
        </dd>
        <dd className={classes.range}>
          {score.range}
          {lodgedBand !== null && `; lodged as ${lodgedBand}`}
        </dd>
      </div>
    </dl>
  )
}

function FigureTable({ caption, lines }: { caption: string; lines: readonly FigureLine[] }) {
  return (
    <table className={classes.figures}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Likely, with its range</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, quantity, range }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <div className={classes.ranged}>
                <Figure quantity={quantity} size="small" />
                <span className={classes.range}>{range}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Facts({ preview }: { preview: ExplorePreview }) {
  const [now] = useState(() => new Date())
  const { number, lodgedOn, expiresOn, isExpired, url } = certificateLines(preview, now)
  const facts = factLines(preview.features)
  const unknown = facts.filter(({ value }) => value === null)
  return (
    <>
      <Part heading="Facts" lead={lodgedOn === null ? 'From the certificate.' : `From the certificate of ${lodgedOn}.`}>
        <dl className={classes.facts}>
          {facts.map(
            ({ name, value }) =>
              value !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {unknown.length > 0 && (
          <p className={classes.note}>
            Not on the certificate: {unknown.map(({ name }) => name.toLowerCase()).join(', ')}. A value typical of
            similar homes is assumed.
          </p>
        )}
      </Part>
      <Part heading="Certificate">
        <dl className={classes.facts}>
          <div>
            <dt>Number</dt>
            <dd>{number ?? 'not known'}</dd>
          </div>
          <div>
            <dt>Lodged</dt>
            <dd>{lodgedOn ?? 'not known'}</dd>
          </div>
          <div>
            <dt>{isExpired ? 'Expired' : 'Valid until'}</dt>
            <dd>{expiresOn ?? 'not known'}</dd>
          </div>
        </dl>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
            View in the official register
          </a>
        )}
      </Part>
    </>
  )
}

function Part({ heading, lead, children }: { heading: string; lead?: string; children: ReactNode }) {
  return (
    <section>
      <h4 className={classes.part}>{heading}</h4>
      {lead !== undefined && <p className={classes.note}>{lead}</p>}
      {children}
    </section>
  )
}
