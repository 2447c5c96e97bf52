import { OCCUPIER_COUNTS, type OccupierCount } from '@retrofolio/engine/vocabulary'
import type { ReactNode } from 'react'
import { type FormattedQuantity, NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { CategoryBars } from '../../../ui/charts/category-bars.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import { SegmentedChoice } from '../parts/segmented-choice.tsx'
import classes from './energy-use-tab.module.css'
import { type EnergyUseView, occupiersFrom } from './energy-use-view.ts'

export interface EnergyUseTabProps {
  view: EnergyUseView | null
  occupiers: OccupierCount
  onOccupiers: (occupiers: OccupierCount) => void
}

const OPTIONS = OCCUPIER_COUNTS.map((count) => ({
  value: String(count),
  label: count === 1 ? '1 person' : `${count} people`,
}))

export function EnergyUseTab({ view, occupiers, onOccupiers }: EnergyUseTabProps) {
  return (
    <div className={classes.tab}>
      <SegmentedChoice
        label="Occupiers"
        options={OPTIONS}
        value={String(occupiers)}
        onChange={(value) => onOccupiers(occupiersFrom(value))}
      />
      {view === null ? (
        <p>Energy usage data is not available for this home yet.</p>
      ) : (
        <EnergyUse view={view} occupiers={occupiers} />
      )}
    </div>
  )
}

function EnergyUse({ view, occupiers }: { view: EnergyUseView; occupiers: OccupierCount }) {
  const use = `energyUse.${occupiers}`
  return (
    <div className={classes.use}>
      <Section heading="Annual household energy use" lead="Everything except space heating.">
        <CategoryBars
          title="Household energy by category"
          bars={view.bars}
          renderFigure={({ key }, carrier, text) => (
            <ExplainedFigure figure={`${use}.breakdown.${key}.${carrier}Kwh`}>{text}</ExplainedFigure>
          )}
        />
      </Section>
      <Section heading="Total">
        <dl className={classes.totals}>
          <Total
            label="Electricity"
            quantity={view.electricity}
            why={`${use}.electricityKwh`}
            caption="Lighting, appliances and standby"
          />
          <Total
            label="Gas"
            quantity={view.gas}
            why={`${use}.gasKwh`}
            caption={view.hasGas ? 'Hot water and cooking with gas' : 'No gas used'}
          />
          <Total
            label="All electric"
            quantity={view.electrified}
            why={`${use}.electrifiedKwh`}
            caption={
              <>
                {view.hasGas ? (
                  <>
                    Electricity plus{' '}
                    <ExplainedFigure figure={`${use}.gasElectrifiedKwh`} isKnown={view.gasElectrified.isKnown}>
                      {view.gasElectrified.text}
                    </ExplainedFigure>{' '}
                    to replace the gas
                  </>
                ) : (
                  'The electricity above'
                )}
                , hot water at a COP of{' '}
                <ExplainedFigure figure={`${use}.spf`} isKnown={view.copText !== NOT_KNOWN}>
                  {view.copText}
                </ExplainedFigure>
              </>
            }
          />
        </dl>
      </Section>
    </div>
  )
}

interface TotalProps {
  label: string
  quantity: FormattedQuantity
  why: string
  caption: ReactNode
}

function Total({ label, quantity, why, caption }: TotalProps) {
  return (
    <div className={classes.total}>
      <dt>{label}</dt>
      <dd>
        <ExplainedFigure figure={why} isKnown={quantity.isKnown}>
          <Figure quantity={quantity} />
        </ExplainedFigure>
      </dd>
      <dd className={classes.caption}>{caption}</dd>
    </div>
  )
}
