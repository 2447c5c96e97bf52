import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { capitalised } from '@retrofolio/contract/homes/home-words'
import type { Note } from '@retrofolio/contract/homes/notes'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/format/home-text.ts'
import { peopleText } from '../../../lib/format/people-text.ts'
import { CellBar } from '../../../ui/charts/cell-bar.tsx'
import { SeriesMark } from '../../../ui/charts/series-mark.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import { HouseDrawing } from '../../../ui/house-drawing/house-drawing.tsx'
import { Wordmark } from '../../../ui/page/wordmark.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { energyUseView } from '../energy-use/energy-use-view.ts'
import { headerView } from '../header/header-view.ts'
import { heatLossView } from '../heat-loss/heat-loss-view.ts'
import { scenarioEffectLine, scenarioEffectView } from '../heat-loss/scenario-effect-view.ts'
import type { MeterStepView } from '../overview/money-view.ts'
import { overviewView } from '../overview/overview-view.ts'
import { solarView } from '../solar/solar-view.ts'
import classes from './home-report.module.css'
import { ReportRecords } from './report-records.tsx'

export interface HomeReportProps {
  detail: HomeDetailRecord
  /** The organisation's columns. */
  columns: readonly CustomColumn[]
  /** Newest first. */
  notes: readonly Note[]
  now: Date
  /** Address of the page. */
  address: string
}

/** A printed report: a page of results, then a page of facts, records and assumptions. */
export function HomeReport({ detail, columns, notes, now, address }: HomeReportProps) {
  const header = headerView(detail, now)
  return (
    <article className={classes.report} aria-label={`Report on ${header.address}`}>
      <header className={classes.head}>
        <div>
          <Wordmark />
          <h1 className={classes.title}>{header.address}</h1>
          <p>{[...header.facts, ...(header.reference === null ? [] : [`Ref. ${header.reference}`])].join(' · ')}</p>
          {header.band !== null && <p>{header.band}</p>}
          {header.expiredOn !== null && <p>The certificate expired on {header.expiredOn}.</p>}
        </div>
        <div className={classes.drawing}>
          <HouseDrawing features={detail.home.features} title={`Drawing of ${header.address}`} />
        </div>
      </header>
      <dl className={classes.tiles}>
        {[header.demand, header.solar, header.netImport].map((tile) => (
          <div key={tile.label}>
            <dt>{tile.label}</dt>
            <dd>
              <Figure quantity={tile.figure} />
            </dd>
            <dd className={classes.small}>{tile.caption}</dd>
          </div>
        ))}
        <div>
          <dt>Zero bill potential</dt>
          <dd className={classes.word}>
            {ratingWord(header.potential.rating)}
            {header.potential.couldBe !== null && `, could be ${ratingWord(header.potential.couldBe)}`}
          </dd>
          <dd className={classes.small}>{header.potential.caption}</dd>
        </div>
      </dl>
      <Summary detail={detail} now={now} />
      <HeatLoss detail={detail} />
      <div className={classes.pair}>
        <EnergyUse detail={detail} />
        <Solar detail={detail} />
      </div>
      <Facts detail={detail} now={now} />
      <ReportRecords home={detail.home} columns={columns} notes={notes} />
      <Assumptions detail={detail} now={now} />
      <footer className={classes.foot}>
        <span>
          Printed on {dateText(now.toISOString())}. Figures are rounded to what is known, so parts may not add up
          exactly.
        </span>
        <span>{address}</span>
      </footer>
    </article>
  )
}

/** Stays on one page; a part that is too long for that may continue on the next. */
function Part({ heading, isLong = false, children }: { heading: string; isLong?: boolean; children: ReactNode }) {
  return (
    <section className={classes.part} data-long={isLong}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Summary({ detail, now }: Pick<HomeReportProps, 'detail' | 'now'>) {
  const { answer, certificate, money, steps, confidence, waitingFor } = overviewView(detail, now)
  return (
    <Part heading="Overview">
      <p>{answer ?? waitingFor}</p>
      {steps !== null && (
        <p className={classes.sum}>
          {steps.map(({ key, name, text, isResult }) => (
            <span key={key}>
              {isResult === true && '= '}
              {name} <strong>{text}</strong>
            </span>
          ))}
          <span>kWh a year</span>
        </p>
      )}
      {confidence !== null && (
        <p className={classes.small}>
          Net import of {confidence.netImport} kWh a year in eight of ten similar homes; rating{' '}
          {confidence.ratings.map(({ word, chance }) => `${word} ${chance}`).join(', ')}.
        </p>
      )}
      {money !== null && (
        <>
          <dl className={classes.money}>
            {money.ways.map(({ key, title, lead, certificate }) => (
              <div key={key}>
                <dt>{title}</dt>
                <dd>
                  <strong>{lead.total.text}</strong> a year
                  {lead.range !== null && `, probably ${lead.range}`}
                  {certificate !== null && ` (certificate basis: ${certificate.total.text})`}
                </dd>
              </div>
            ))}
          </dl>
          <p className={classes.small}>
            For {peopleText(detail.occupiers)}, including standing charges.{' '}
            {money.step !== null && meteredBasis(money.step)}Prices: {money.prices}.
          </p>
        </>
      )}
      <p className={classes.small}>
        Energy certificate {certificate.number ?? 'not known'}
        {certificate.lodged !== null && `, band ${certificate.lodged.band} ${certificate.lodged.score ?? ''} as lodged`}
        {certificate.lodgedOn !== null && ` on ${certificate.lodgedOn}`}
        {certificate.lodged?.edition != null && ` (${certificate.lodged.edition})`}
        {certificate.expiresOn !== null &&
          `, ${certificate.isExpired ? 'expired' : 'valid until'} ${certificate.expiresOn}`}
        {certificate.today !== null &&
          `; by today’s rules (${certificate.today.edition}) ${certificate.today.band} ${certificate.today.score}`}
        .{certificate.survey !== null && ` Facts from a survey file: ${certificate.survey}.`}
      </p>
    </Part>
  )
}

function HeatLoss({ detail }: { detail: HomeDetailRecord }) {
  const view = heatLossView(detail, 'default')
  if (view === null) return null
  const insulated = scenarioEffectView(detail, 'insulated')
  return (
    <Part heading="Heat loss">
      <p>
        {capitalised(view.total.text)} at {view.designTemperatures.inside} inside and {view.designTemperatures.outside}{' '}
        outside. {view.description}. {view.sources}
      </p>
      {insulated != null && <p>If insulated: {scenarioEffectLine(insulated)}.</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">Element</th>
            <th scope="col" className={classes.bar}>
              Heat loss
            </th>
            <th scope="col">W</th>
            <th scope="col">Share</th>
            <th scope="col">Heat a year</th>
            <th scope="col">Size</th>
            <th scope="col">U-value or air changes</th>
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row) => (
            <tr key={row.element}>
              <th scope="row">
                <SeriesMark series={row.element} pattern={row.element} /> {row.name}
              </th>
              <td className={classes.bar}>
                <CellBar
                  series={row.element}
                  pattern={row.element}
                  value={row.lossW}
                  largest={view.largestW}
                  reference={null}
                />
              </td>
              <td>{row.loss.number}</td>
              <td>{row.shareText}</td>
              <td>{row.yearly.amount}</td>
              <td>{row.size}</td>
              <td>{row.rate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function EnergyUse({ detail }: { detail: HomeDetailRecord }) {
  const view = energyUseView(detail)
  if (view === null) return null
  return (
    <Part heading={`Energy usage, ${peopleText(detail.occupiers)}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">A year</th>
            {view.totals.map(({ carrier, label }) => (
              <th key={carrier} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.name}</th>
              {view.totals.map(({ carrier }) => (
                <td key={carrier}>{bar[`${carrier}Text`]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {view.totals.map(({ carrier, quantity }) => (
              <td key={carrier}>{quantity.amount}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className={classes.small}>
        {view.electrifiedName}: {view.electrified.text}. {view.hotWaterNote}
      </p>
    </Part>
  )
}

function Solar({ detail }: { detail: HomeDetailRecord }) {
  const view = solarView(detail)
  if (view === null) return null
  return (
    <Part heading="Solar potential">
      {view.noPanelsReason !== null && <p>{view.noPanelsReason}</p>}
      {view.hasRoom && (
        <table>
          <thead>
            <tr>
              <th scope="col">Aspect</th>
              <th scope="col">Panels</th>
              <th scope="col">Max.</th>
              <th scope="col">Output</th>
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <tr key={row.aspect}>
                <th scope="row">{row.name}</th>
                <td>{row.recommended}</td>
                <td>{row.maximumText}</td>
                <td>{row.outputText}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{view.capacity.text}</th>
              <td>{view.panelCount}</td>
              <td>{view.maximumText}</td>
              <td>{view.output.amount}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className={classes.small}>
        {view.hasRoom && view.source}
        {view.existing !== null && ` ${view.existing}`}
        {view.consentNote !== null && ` ${view.consentNote}`}
      </p>
    </Part>
  )
}

function Facts({ detail, now }: Pick<HomeReportProps, 'detail' | 'now'>) {
  return (
    <Part heading="About this home">
      <dl className={classes.facts}>
        {overviewView(detail, now).facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note !== null && <span className={classes.small}> {note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

/** All of them, since paper opens nothing. */
function Assumptions({ detail, now }: Pick<HomeReportProps, 'detail' | 'now'>) {
  const { assumptions: groups } = overviewView(detail, now)
  if (groups.length === 0) return null
  return (
    <Part heading="Assumptions" isLong>
      <table className={classes.assumptions}>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Value used</th>
            <th scope="col">Reason</th>
            <th scope="col">Effect on net import</th>
          </tr>
        </thead>
        {groups.map(({ cause, heading, assumptions }) => (
          <tbody key={cause}>
            <tr className={classes.cause}>
              <th scope="rowgroup" colSpan={4}>
                {heading}
              </th>
            </tr>
            {assumptions.map(({ field, label, taken, reason, effect }) => (
              <tr key={`${field} ${taken}`}>
                <th scope="row">{label}</th>
                <td>{taken}</td>
                <td>{reason}</td>
                <td>{effect ?? 'little'}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className={classes.small}>Sources: {[...new Set(groups.flatMap(({ sources }) => sources))].join('; ')}.</p>
    </Part>
  )
}

function meteredBasis({ isMeasured, score, share }: MeterStepView): string {
  const limits = isMeasured ? '' : ', as measured on gas-heated homes only'
  return `Metered basis: homes with a score of ${score} use ${share} of the heating that certificates assume${limits}. `
}
