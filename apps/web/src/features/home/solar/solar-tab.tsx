import { Button } from '@mantine/core'
import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { Fragment, type ReactNode } from 'react'
import { type FormattedQuantity, NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { CompassRose } from '../../../ui/charts/compass-rose.tsx'
import { Message } from '../../../ui/feedback/message.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { HouseWithPanels } from '../../../ui/house-drawing/house-with-panels.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import type { HomeAction } from '../data/home-action.ts'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import instrument from '../parts/instrument.module.css'
import { Section } from '../parts/section.tsx'
import { RoofFacePlan } from './roof-face-plan.tsx'
import classes from './solar-tab.module.css'
import { SolarTable } from './solar-table.tsx'
import type { SolarView } from './solar-view.ts'

export interface SolarTabProps {
  view: SolarView | null
  /** Why there is no view. */
  missing: string | null
  features: HomeFeaturesRecord | null
  retriggerSolar: HomeAction
}

export function SolarTab({ view, missing, features, retriggerSolar }: SolarTabProps) {
  if (view === null) return <NoSolarAnalysis missing={missing} retriggerSolar={retriggerSolar} />
  return (
    <div className={classes.tab}>
      {view.unseen !== null && (
        <Notice tone="info" action={<Retrigger retriggerSolar={retriggerSolar} />}>
          {view.unseen}
          {retriggerSolar.error !== null && <p role="alert">{retriggerSolar.error}</p>}
        </Notice>
      )}
      {view.noPanelsReason !== null && <Notice tone="info">{view.noPanelsReason}</Notice>}
      {view.hasRoom && <SolarSystem view={view} features={features} />}
      {view.consentNote !== null && <Notice tone="info">{view.consentNote}</Notice>}
      {view.existing !== null && <Notice tone="info">{view.existing}</Notice>}
      {view.hasRoom && <SolarTable view={view} />}
      <dl className={classes.facts}>
        <Fact label="Sunshine hours a year" isKnown={view.sunshineHours !== NOT_KNOWN}>
          {view.sunshineHours}
        </Fact>
        <Fact label="Roof surface from imagery" isKnown={view.roofSurface !== NOT_KNOWN}>
          {view.roofSurface}
        </Fact>
        <Fact
          label={view.isSeen ? 'Total roof surface' : 'Modelled roof surface'}
          isKnown={view.modelledRoof.area !== null}
        >
          <ModelledRoof roof={view.modelledRoof} />
        </Fact>
        {view.asOf !== null && <Fact label="Analysed on">{view.asOf}</Fact>}
      </dl>
    </div>
  )
}

function SolarSystem({ view, features }: { view: SolarView; features: HomeFeaturesRecord | null }) {
  return (
    <div className={instrument.instrument}>
      <Section heading="Roof by aspect" lead={view.source}>
        <CompassRose title="Panels by aspect: recommended and maximum" petals={view.petals} />
        <p className={classes.key}>Filled: recommended panels, out of the maximum.</p>
      </Section>
      <Section heading="Recommended system">
        <dl className={classes.figures}>
          <SolarFigure label="Panels" quantity={panels(view.panelCount)} why="solar.recommendedPanels">
            Out of{' '}
            <ExplainedFigure figure="solar.maximumPanels" isKnown={view.maximumText !== NOT_KNOWN}>
              {view.maximumText}
            </ExplainedFigure>{' '}
            by area. <PanelWords view={view} />
          </SolarFigure>
          <SolarFigure label="Capacity" quantity={view.capacity} why="solar.capacityKw">
            Total system: number of panels times panel power
          </SolarFigure>
          <SolarFigure label="Output" quantity={view.output} why="solar.recommendedOutputKwh">
            In an average year
            {view.outputRange !== null && `; probably ${view.outputRange}`}
          </SolarFigure>
        </dl>
        {view.fewerReason !== null && <p className={classes.reason}>{view.fewerReason}</p>}
        <div className={classes.drawing}>
          <HouseWithPanels
            features={features}
            title="The home with the recommended panels"
            roofFaces={view.faces.map(({ face }) => face)}
          />
        </div>
        <div className={classes.faces}>
          {view.faces.map(({ caption, face, name }) => (
            <RoofFacePlan
              key={face.aspect}
              face={face}
              widestM={Math.max(...view.faces.map((other) => other.face.widthM))}
              name={view.isEstimatedRoof ? `${name} (estimated)` : name}
            >
              {caption}
            </RoofFacePlan>
          ))}
        </div>
        {view.faces.some(({ face }) => face.obstacles.length > 0) && (
          <p className={classes.key}>Dashed: kept clear for a chimney or dormer.</p>
        )}
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

function NoSolarAnalysis({ missing, retriggerSolar }: Pick<SolarTabProps, 'missing' | 'retriggerSolar'>) {
  return (
    <Message
      heading={<h2 className={classes.empty}>No solar analysis data available for this home.</h2>}
      action={<Retrigger retriggerSolar={retriggerSolar} />}
    >
      {missing !== null && <p>{missing}</p>}
      <p>It is needed to calculate net grid import and zero bill potential.</p>
      {retriggerSolar.error !== null && <p role="alert">{retriggerSolar.error}</p>}
    </Message>
  )
}

function Retrigger({ retriggerSolar }: { retriggerSolar: HomeAction }) {
  return (
    <Button
      leftSection={<IconRefresh size="1.1em" stroke={2} aria-hidden />}
      loading={retriggerSolar.isPending}
      onClick={retriggerSolar.run}
    >
      Re-trigger Solar Analysis
    </Button>
  )
}

function SolarFigure({
  label,
  quantity,
  why,
  children,
}: {
  label: string
  quantity: FormattedQuantity
  why: string
  children: ReactNode
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ExplainedFigure figure={why} isKnown={quantity.isKnown}>
          <Figure quantity={quantity} />
        </ExplainedFigure>
      </dd>
      <dd className={classes.caption}>{children}</dd>
    </div>
  )
}

/** The panel model used. */
function PanelWords({ view: { panel } }: { view: SolarView }) {
  if (panel.length === 0) return 'Panel not known'
  return (
    <>
      Panels of{' '}
      {panel.map(({ text, after, why }, index) => (
        <Fragment key={why}>
          {index > 0 && ', '}
          <ExplainedFigure figure={why}>{text}</ExplainedFigure>
          {after}
        </Fragment>
      ))}
    </>
  )
}

function ModelledRoof({ roof: { area, pitch } }: { roof: SolarView['modelledRoof'] }) {
  if (area === null) return NOT_KNOWN
  if (area === '') return 'none'
  return (
    <>
      <ExplainedFigure figure="solar.roofSurfaceM2">{area}</ExplainedFigure>
      {pitch === null ? ', flat' : ' at '}
      {pitch !== null && <ExplainedFigure figure="solar.pitchDeg">{pitch}</ExplainedFigure>}
    </>
  )
}

function Fact({ label, isKnown = true, children }: { label: string; isKnown?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-known={isKnown}>{children}</dd>
    </div>
  )
}
