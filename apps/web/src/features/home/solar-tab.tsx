import { Button } from '@mantine/core'
import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import type { ReactNode } from 'react'
import type { FormattedQuantity } from '../../lib/format-quantity.ts'
import { CompassRose } from '../../ui/charts/compass-rose.tsx'
import { Figure } from '../../ui/figure.tsx'
import { HouseDrawing } from '../../ui/house-drawing/house-drawing.tsx'
import { IconRefresh } from '../../ui/icons.ts'
import { Message } from '../../ui/message.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { HomeAction } from './home-view.tsx'
import instrument from './instrument.module.css'
import { Section } from './section.tsx'
import classes from './solar-tab.module.css'
import { SolarTable } from './solar-table.tsx'
import type { SolarView } from './view-model/solar.ts'

export interface SolarTabProps {
  view: SolarView | null
  features: HomeFeaturesRecord | null
  retriggerSolar: HomeAction
}

export function SolarTab({ view, features, retriggerSolar }: SolarTabProps) {
  if (view === null) return <NoSolarAnalysis retriggerSolar={retriggerSolar} />
  return (
    <div className={classes.tab}>
      {view.noPanelsReason !== null && <Notice tone="info">{view.noPanelsReason}</Notice>}
      {view.hasRoom && <SolarSystem view={view} features={features} />}
      {view.consentNote !== null && <Notice tone="info">{view.consentNote}</Notice>}
      {view.existing !== null && <Notice tone="info">{view.existing}</Notice>}
      {view.hasRoom && <SolarTable view={view} />}
      <dl className={classes.facts}>
        <Fact label="Sunshine hours a year">{view.sunshineHours}</Fact>
        <Fact label="Roof surface from imagery">{view.roofSurface}</Fact>
        <Fact label="Roof surface, modelled">{view.modelledRoof}</Fact>
        {view.asOf !== null && <Fact label="Analysed on">{view.asOf}</Fact>}
      </dl>
    </div>
  )
}

function SolarSystem({ view, features }: { view: SolarView; features: HomeFeaturesRecord | null }) {
  return (
    <div className={instrument.instrument}>
      <Section heading="The roof as a compass" lead={view.source}>
        <CompassRose title="Panels by aspect: recommended of most that fit" petals={view.petals} />
        <p className={classes.key}>Filled: recommended panels, of the most that fit.</p>
      </Section>
      <Section heading="What to put on it">
        <dl className={classes.figures}>
          <SolarFigure label="Panels" quantity={panels(view.panelCount)}>
            Of {view.maximumText} that fit. {view.panelText}
          </SolarFigure>
          <SolarFigure label="Capacity" quantity={view.capacity}>
            Of the whole system: panels times their power
          </SolarFigure>
          <SolarFigure label="Output" quantity={view.output}>
            {view.outputRange === null ? 'In an average year' : `In an average year, ${view.outputRange}`}
          </SolarFigure>
        </dl>
        <div className={classes.drawing}>
          <HouseDrawing features={features} title="The home with the recommended panels" panels={view.panelCount} />
        </div>
      </Section>
    </div>
  )
}

function panels(count: number): FormattedQuantity {
  return {
    isKnown: true,
    number: String(count),
    unit: count === 1 ? 'panel' : 'panels',
    unitPlacement: 'after',
    isAbout: false,
    text: `${count} ${count === 1 ? 'panel' : 'panels'}`,
  }
}

function NoSolarAnalysis({ retriggerSolar }: { retriggerSolar: HomeAction }) {
  return (
    <Message
      heading={<h2 className={classes.empty}>No solar analysis data available for this home.</h2>}
      action={
        <Button
          leftSection={<IconRefresh size="1.1em" stroke={2} aria-hidden />}
          loading={retriggerSolar.isPending}
          onClick={retriggerSolar.run}
        >
          Re-trigger Solar Analysis
        </Button>
      }
    >
      <p>Without it, net grid import and zero bill potential stay open.</p>
      {retriggerSolar.error !== null && <p role="alert">{retriggerSolar.error}</p>}
    </Message>
  )
}

function SolarFigure({
  label,
  quantity,
  children,
}: {
  label: string
  quantity: FormattedQuantity
  children: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure quantity={quantity} />
      </dd>
      <dd className={classes.caption}>{children}</dd>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-known={children !== 'not known'}>{children}</dd>
    </div>
  )
}
