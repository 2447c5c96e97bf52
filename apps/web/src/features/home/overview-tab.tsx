import { WaterfallChart } from '../../ui/charts/waterfall-chart.tsx'
import { AssumptionsList } from './assumptions-list.tsx'
import { CertificateCard } from './certificate-card.tsx'
import classes from './overview-tab.module.css'
import { Section } from './section.tsx'
import type { OverviewView } from './view-model/overview.ts'

export function OverviewTab({ view }: { view: OverviewView }) {
  return (
    <div className={classes.overview}>
      <Section heading="How far from zero, and why" lead={view.answer ?? view.waitingFor}>
        {view.steps !== null && (
          <WaterfallChart title="From heating to net grid import" unit="kWh a year" steps={view.steps} />
        )}
      </Section>
      {view.heatingToday !== null && <HeatingToday today={view.heatingToday} />}
      <Section heading="About this home">
        <dl className={classes.facts}>
          {view.facts.map((fact) => (
            <div key={fact.label} className={classes.fact}>
              <dt>{fact.label}</dt>
              <dd data-known={fact.isKnown}>
                {fact.value}
                {fact.isAssumed && <span className={classes.assumed}> assumed</span>}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <CertificateCard certificate={view.certificate} />
      <div className={classes.wide}>
        <AssumptionsList assumptions={view.assumptions} />
      </div>
    </div>
  )
}

/** The same heat from a gas boiler and from a heat pump, side by side. */
function HeatingToday({ today }: { today: NonNullable<OverviewView['heatingToday']> }) {
  return (
    <Section heading="The heat, two ways">
      <dl className={classes.ways}>
        <div>
          <dt>With a gas boiler</dt>
          <dd>
            <strong>{today.withGasBoiler}</strong> <span>kWh of gas a year</span>
          </dd>
        </div>
        <div>
          <dt>By heat pump</dt>
          <dd>
            <strong>{today.electrified}</strong> <span>kWh of electricity a year</span>
          </dd>
        </div>
      </dl>
      <p className={classes.note}>
        The rooms need {today.heatDemand} kWh of heat a year. A boiler that is 85% efficient burns 1.15 times that; a
        heat pump with a seasonal performance (COP) of {today.cop} divides it.
      </p>
    </Section>
  )
}
