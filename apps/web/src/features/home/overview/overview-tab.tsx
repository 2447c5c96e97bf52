import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { type ReactNode, use } from 'react'
import { peopleText } from '../../../lib/format/people-text.ts'
import { WaterfallChart } from '../../../ui/charts/waterfall-chart.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { ExplanationContext } from '../explanation/explanation-context.ts'
import { Section } from '../parts/section.tsx'
import { AssumptionsList } from './assumptions-list.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { Confidence } from './confidence.tsx'
import { ImportantFacts } from './important-facts.tsx'
import { MoneySection } from './money-section.tsx'
import classes from './overview-tab.module.css'
import type { BilledGas, HeatingView, OverviewView } from './overview-view.ts'

export interface OverviewTabProps {
  view: OverviewView
  homeId: number
  /** Draft facts; null without any. */
  known: KnownFacts | null
  /** Opens the facts, at the one with this key or feature if there is one. */
  onEdit?: ((fact?: string) => void) | undefined
}

/** Explanations of the waterfall steps. */
const stepWhy = (occupiers: number): Readonly<Record<string, string>> => ({
  heating: 'heatLoss.default.electrifiedHeatingKwh',
  household: `energyUse.${occupiers}.electrifiedKwh`,
  solar: 'rating.solarGenerationKwh',
  net: 'rating.netGridImportKwh',
})

export function OverviewTab({ view, homeId, known, onEdit }: OverviewTabProps) {
  const openWhy = use(ExplanationContext)
  return (
    <div className={classes.overview}>
      <Section heading="How far from zero, and why" lead={view.answer ?? view.waitingFor}>
        {view.steps !== null && (
          <WaterfallChart
            title="From heating to net grid import"
            unit="kWh a year"
            steps={view.steps}
            onExplain={openWhy === null ? null : (key) => openWhy(stepWhy(view.occupiers)[key] ?? '')}
          />
        )}
        {view.roundingNote !== null && <p className={classes.note}>{view.roundingNote}</p>}
        <p className={classes.note}>
          For {peopleText(view.occupiers)}. Heat loss, space heating demand, score and band are for the standard
          household of the certificate, and do not change.
        </p>
        {openWhy !== null && (
          <p className={classes.note}>Select any figure on this page to see how it was calculated.</p>
        )}
      </Section>
      <div className={classes.aside}>
        {view.confidence !== null && <Confidence confidence={view.confidence} onEdit={onEdit} />}
        {view.heatingToday !== null && <HeatingToday today={view.heatingToday} occupiers={view.occupiers} />}
      </div>
      {view.money !== null && (
        <div className={classes.wide}>
          <MoneySection money={view.money} />
        </div>
      )}
      <ImportantFacts
        homeId={homeId}
        known={known}
        keys={view.importantFacts}
        onEdit={onEdit}
        all={
          <dl className={classes.facts}>
            {view.facts.map((fact) => (
              <div key={fact.label} className={classes.fact}>
                <dt>{fact.label}</dt>
                <dd data-known={fact.isKnown}>
                  {fact.why === null ? fact.value : <ExplainedFigure figure={fact.why}>{fact.value}</ExplainedFigure>}
                  {fact.note !== null && <span className={classes.noted}> {fact.note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        }
      />
      <CertificateCard certificate={view.certificate} onEdit={onEdit} />
      <div className={classes.wide}>
        <AssumptionsList groups={view.assumptions} onEdit={onEdit} />
      </div>
    </div>
  )
}

/** The year's heat from a heat pump, and from the gas boiler if the home has one. */
function HeatingToday({ today, occupiers }: { today: HeatingView; occupiers: number }) {
  const { gasBoiler } = today
  return (
    <Section heading={gasBoiler === null ? 'Heating by heat pump' : 'Gas boiler or heat pump'}>
      <dl className={classes.ways}>
        {gasBoiler !== null && (
          <Way name="With a gas boiler" carrier="kWh of gas a year">
            <ExplainedFigure figure="heatLoss.default.gasBoilerKwh">{gasBoiler.gas}</ExplainedFigure>
          </Way>
        )}
        <Way name="By heat pump" carrier="kWh of electricity a year">
          <ExplainedFigure figure="heatLoss.default.electrifiedHeatingKwh">{today.electrified}</ExplainedFigure>
        </Way>
      </dl>
      <p className={classes.note}>
        Space heating needs{' '}
        <ExplainedFigure figure="heatLoss.default.spaceHeatingKwh">{today.heatDemand}</ExplainedFigure> kWh of heat a
        year. The electricity is that heat ÷ the seasonal performance of the heat pump (COP),{' '}
        <ExplainedFigure figure="heatLoss.default.spaceHeatingSpf">{today.cop}</ExplainedFigure>.
        {gasBoiler !== null && ' The gas is that heat × 1.15, a fixed factor.'}
        {gasBoiler?.billed != null && <Billed billed={gasBoiler.billed} occupiers={occupiers} />}
      </p>
    </Section>
  )
}

/** Why the bill has another amount of gas. */
function Billed({ billed: { gas, isSame, hasOtherHeaters }, occupiers }: { billed: BilledGas; occupiers: number }) {
  return (
    <>
      {' '}
      The bill on the certificate’s basis has{' '}
      <ExplainedFigure figure={`money.${occupiers}.today.lines.space_heating.kwh`}>{gas}</ExplainedFigure> kWh of gas
      {isSame ? ' too' : ' instead'}: it uses the efficiency of this home’s own boiler
      {hasOtherHeaters ? ', and other heaters give a part of the heat' : ''}.
    </>
  )
}

function Way({ name, carrier, children }: { name: string; carrier: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{children}</strong> <span>{carrier}</span>
      </dd>
    </div>
  )
}
