import { HOUSEHOLD_SIZES, type HouseholdSize, OCCUPIER_COUNTS } from '@retrofolio/engine/vocabulary'
import type { ReactNode } from 'react'
import { type FormattedQuantity, NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { peopleText } from '../../../lib/format/people-text.ts'
import { CategoryBars } from '../../../ui/charts/category-bars.tsx'
import { Figure } from '../../../ui/home/figure.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import { SegmentedChoice } from '../parts/segmented-choice.tsx'
import classes from './energy-use-tab.module.css'
import type { EnergyUseView } from './energy-use-view.ts'

export interface EnergyUseTabProps {
  view: EnergyUseView | null
  /** Whom the figures of the view are for. */
  counted: HouseholdSize
  /** As chosen for the page. */
  occupiers: HouseholdSize
  onOccupiers: (occupiers: HouseholdSize) => void
}

/** One to three, and the chosen number where it is another. */
const optionsWith = (chosen: HouseholdSize) =>
  HOUSEHOLD_SIZES.filter((size) => size === chosen || size <= OCCUPIER_COUNTS.length).map((size) => ({
    value: String(size),
    label: peopleText(size),
  }))

const SCOPE = 'Everything except space heating, with the fuels of this home. Appliances are those of an average home.'

export function EnergyUseTab({ view, counted, occupiers, onOccupiers }: EnergyUseTabProps) {
  return (
    <div className={classes.tab}>
      <SegmentedChoice
        label="Occupiers"
        options={optionsWith(occupiers)}
        value={String(occupiers)}
        onChange={(value) => onOccupiers(HOUSEHOLD_SIZES.find((size) => String(size) === value) ?? occupiers)}
      />
      {view === null ? (
        <p>Energy usage data is not available for this home yet.</p>
      ) : (
        <EnergyUse view={view} occupiers={counted} />
      )}
    </div>
  )
}

function EnergyUse({ view, occupiers }: { view: EnergyUseView; occupiers: HouseholdSize }) {
  const use = `energyUse.${occupiers}`
  return (
    <div className={classes.use}>
      <Section heading="Annual household energy use" lead={SCOPE}>
        <CategoryBars
          title="Household energy by category"
          bars={view.bars}
          otherName={view.otherName}
          renderFigure={({ key }, carrier, text) => (
            <ExplainedFigure figure={`${use}.breakdown.${key}.${view.figureOf(carrier)}`}>{text}</ExplainedFigure>
          )}
        />
        <p className={classes.note}>Each figure is rounded, so parts may not add up exactly.</p>
        {view.hotWaterNote !== null && <p className={classes.note}>{view.hotWaterNote}</p>}
      </Section>
      <Section heading="Total">
        <dl className={classes.totals}>
          {view.totals.map(({ carrier, label, caption, quantity }) => (
            <Total
              key={carrier}
              label={label}
              quantity={quantity}
              why={`${use}.${view.figureOf(carrier)}`}
              caption={caption}
            />
          ))}
          <Total
            label={view.electrifiedName}
            quantity={view.electrified}
            why={`${use}.electrifiedKwh`}
            caption={
              <>
                {view.isAllElectric
                  ? 'Counted alike for every home, whatever it has'
                  : 'Counts towards net grid import'}
                :{' '}
                <ExplainedFigure figure={`${use}.gasElectrifiedKwh`} isKnown={view.gasElectrified.isKnown}>
                  {view.gasElectrified.text}
                </ExplainedFigure>{' '}
                of it for hot water by heat pump, with a new cylinder, at a COP of{' '}
                <ExplainedFigure figure={`${use}.spf`} isKnown={view.copText !== NOT_KNOWN}>
                  {view.copText}
                </ExplainedFigure>
                , and {view.replacesKitchen ? 'for an electric kitchen instead of a gas one' : 'for an electric hob'}
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
