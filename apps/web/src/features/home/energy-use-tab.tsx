import { OCCUPIER_COUNTS, type OccupierCount } from '@retrofolio/engine/vocabulary'
import type { FormattedQuantity } from '../../lib/format-quantity.ts'
import { CategoryBars } from '../../ui/charts/category-bars.tsx'
import { Figure } from '../../ui/figure.tsx'
import classes from './energy-use-tab.module.css'
import { Section } from './section.tsx'
import { SegmentedChoice } from './segmented-choice.tsx'
import { type EnergyUseView, occupiersFrom } from './view-model/energy-use.ts'

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
      {view === null ? <p>Energy usage data is not available for this home yet.</p> : <EnergyUse view={view} />}
    </div>
  )
}

function EnergyUse({ view }: { view: EnergyUseView }) {
  return (
    <div className={classes.use}>
      <Section heading="What the household uses in a year" lead="Everything but heating the rooms.">
        <CategoryBars title="Household energy by category" bars={view.bars} />
      </Section>
      <Section heading="Together">
        <dl className={classes.totals}>
          <Total label="Electricity" quantity={view.electricity} caption="Lights, appliances and what never sleeps" />
          <Total
            label="Gas"
            quantity={view.gas}
            caption={view.hasGas ? 'Hot water and cooking by gas' : 'Nothing here runs on gas'}
          />
          <Total
            label="All electric"
            quantity={view.electrified}
            caption={
              view.hasGas
                ? `Electricity, plus ${view.gasElectrified.text} in place of the gas, hot water at a COP of ${view.copText}`
                : `The electricity above, hot water at a COP of ${view.copText}`
            }
          />
        </dl>
      </Section>
    </div>
  )
}

function Total({ label, quantity, caption }: { label: string; quantity: FormattedQuantity; caption: string }) {
  return (
    <div className={classes.total}>
      <dt>{label}</dt>
      <dd>
        <Figure quantity={quantity} />
      </dd>
      <dd className={classes.caption}>{caption}</dd>
    </div>
  )
}
