import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { PanelLayoutRecord } from '@retrofolio/contract/homes/panel-layout'
import type { Plan, PlanStep } from '@retrofolio/engine/plans/plan'
import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import { BAND_SCORES } from '@retrofolio/engine/tables/certificate/rating-figures'
import type { ReactNode } from 'react'
import { formatPounds, formatPoundsRange } from '../../../../lib/format/format-pounds.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { ScoreLadder } from '../../../../ui/charts/plans/score-ladder.tsx'
import { StepBars } from '../../../../ui/charts/plans/step-bars.tsx'
import { HouseWithPanels } from '../../../../ui/house-drawing/house-with-panels.tsx'
import { Wordmark } from '../../../../ui/page/wordmark.tsx'
import { billBars } from '../charts/bill-bars.ts'
import { ladderRungs, ladderTarget } from '../charts/ladder-rungs.ts'
import { comparedPlan, comparedRows, comparedState } from '../compare/compared-plan.ts'
import { drawnAfter } from '../drawing/drawn-after.ts'
import { PLAN_NOTES } from '../words/plan-notes.ts'
import { quantityText } from '../words/quantity-text.ts'
import classes from './plan-report.module.css'
import { reportGrants, reportQuestions, reportWarnings, sharedWorksOf, worthText } from './plan-report-view.ts'

export interface PlanReportProps {
  address: string
  /** Of the home, such as type and area. */
  facts: readonly string[]
  features: HomeFeaturesRecord | null
  layout: PanelLayoutRecord | null
  wattsPerPanel: number
  name: string
  /** `Version 3 of 27 November 2026 by Odalys Fennimore`, or that it is not saved. */
  version: string
  before: PlanState
  /** The steps that are on. */
  plan: Plan
  targetScore: number | null
  /** Whose prices, within a sentence. */
  prices: string
  /** Day of prices and rules, `YYYY-MM-DD`. */
  asOf: string
  now: Date
  /** Address of the page. */
  link: string
}

/** A plan on paper: a page of its figures, then a page of its steps with quantities. */
export function PlanReport(props: PlanReportProps) {
  const { address, before, facts, link, name, now, plan, version } = props
  return (
    <article className={classes.report} aria-label={`Plan for ${address}`}>
      <header className={classes.head}>
        <div>
          <Wordmark />
          <h1>{name === '' ? 'Plan' : name}</h1>
          <p>{[address, ...facts].join(' · ')}</p>
          <p className={classes.small}>{version}</p>
        </div>
        <div className={classes.drawing}>
          <Drawing {...props} />
        </div>
      </header>
      <Figures before={before} plan={plan} />
      <Charts {...props} />
      <Basis {...props} />
      <Steps plan={plan} />
      <Lists plan={plan} />
      <footer className={classes.foot}>
        <span>
          Printed on {formatDay(now.toISOString())}. Rounded to what is known, so parts may not add up exactly.
        </span>
        <span>{link}</span>
      </footer>
    </article>
  )
}

function Drawing({ features, layout, plan, wattsPerPanel }: PlanReportProps) {
  if (features === null) return null
  const { after } = drawnAfter(features, layout, plan.steps, wattsPerPanel)
  return <HouseWithPanels features={after.features} roofFaces={after.faces} title="The home after the plan" />
}

function Figures({ before, plan }: Pick<PlanReportProps, 'before' | 'plan'>) {
  const rows = comparedRows(comparedState(before), [comparedPlan('plan', 'After the plan', plan)])
  return (
    <table className={classes.figures}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.hidden}>Figure</span>
          </th>
          <th scope="col">Today</th>
          <th scope="col">After the plan</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, unit, cells }) => (
          <tr key={key}>
            <th scope="row">
              {name}, {unit}
            </th>
            {cells.map(({ text, band, detail, rating }, index) => (
              <td key={index === 0 ? 'today' : 'after'}>
                {rating === undefined ? text : RATING_WORDS[rating]}
                {band !== undefined && ` ${band}`}
                {detail !== null && <span className={classes.small}> ({detail})</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RATING_WORDS = { very_high: 'Very High', high: 'High', medium: 'Medium', low: 'Low' } as const

function Charts({ before, plan, targetScore }: PlanReportProps) {
  const target = targetScore === null ? null : ladderTarget(targetScore)
  return (
    <>
      <Part heading="Bill, step by step (metered basis)">
        <StepBars title="Bill step by step" unit="£ a year" bars={billBars(before, plan, 'meter')} />
      </Part>
      <Part heading="Score and band after each step">
        <ScoreLadder
          title="Score after each step"
          bands={BAND_SCORES}
          rungs={ladderRungs(before, plan, target)}
          target={target}
        />
      </Part>
    </>
  )
}

function Basis({ asOf, plan: { money, notes }, prices }: PlanReportProps) {
  return (
    <Part heading="What the figures are based on">
      <p>
        Nothing here is certain. Figures come from a model of the home as its certificate and users describe it; eight
        of ten similar homes have a score within the range given. Costs are from {prices}, with the VAT of{' '}
        {formatDay(asOf)}, before any grant, and may differ by 40% or more. The metered basis uses the energy that homes
        with this score are metered to use; the certificate basis uses the heating that certificates assume. What a step
        adds depends on the steps before it.
      </p>
      {money !== null && <p>{worthText(money)}</p>}
      {notes.map((note) => (
        <p key={note}>{PLAN_NOTES[note]}</p>
      ))}
    </Part>
  )
}

function Steps({ plan }: Pick<PlanReportProps, 'plan'>) {
  const shared = sharedWorksOf(plan.steps)
  return (
    <section className={classes.page}>
      <h2>Steps, in the order of works</h2>
      <table className={classes.steps}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Quantity</th>
            <th scope="col">Year</th>
            <th scope="col">Typical cost</th>
            <th scope="col">Low to high</th>
            <th scope="col">Bill a year</th>
            <th scope="col">Score after</th>
            <th scope="col">Lasts</th>
          </tr>
        </thead>
        <tbody>
          {plan.steps.map((step, index) => (
            <StepRow key={step.option.id} step={step} place={index + 1} />
          ))}
          {shared.map(({ id, words, cost }) => (
            <tr key={id}>
              <th scope="row">{words} (paid once)</th>
              <td>–</td>
              <td>–</td>
              <Costs cost={cost} />
              <td>–</td>
              <td>–</td>
              <td>–</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Whole plan, before grants</th>
            <td>–</td>
            <td>–</td>
            <Costs cost={plan.cost} />
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function StepRow({ step: { adds, after, cost, option, quantity, year }, place }: { step: PlanStep; place: number }) {
  return (
    <tr>
      <th scope="row">
        {place}. {option.words}
      </th>
      <td>{quantityText(quantity)}</td>
      <td>{year ?? '–'}</td>
      <Costs cost={cost} />
      <td>{formatPounds(adds.meterGbpPerYear, { signed: true }).text}</td>
      <td>
        {after.sapScore} {after.epcBand}
      </td>
      <td>{option.lifeYears >= FOR_GOOD_YEARS ? 'for good' : `${option.lifeYears} years`}</td>
    </tr>
  )
}

/** Of works that are done once and for all. */
const FOR_GOOD_YEARS = 200

function Costs({ cost }: { cost: Plan['cost'] }) {
  return (
    <>
      <td>{formatPounds(cost?.typicalGbp ?? null).text}</td>
      <td>{cost === null ? '–' : formatPoundsRange(cost.lowGbp, cost.highGbp)}</td>
    </>
  )
}

function Lists({ plan: { steps } }: Pick<PlanReportProps, 'plan'>) {
  return (
    <>
      <List heading="To find out before the works" entries={reportQuestions(steps)} />
      <List heading="Where measured homes saved less" entries={reportWarnings(steps)} />
      <List heading="Grants that may help; none is counted" entries={reportGrants(steps)} />
    </>
  )
}

function List({ heading, entries }: { heading: string; entries: readonly string[] }) {
  if (entries.length === 0) return null
  return (
    <Part heading={heading}>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
