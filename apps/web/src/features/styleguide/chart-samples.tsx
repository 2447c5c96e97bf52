import { useState } from 'react'
import { CategoryBars } from '../../ui/charts/category-bars.tsx'
import { CompassRose } from '../../ui/charts/compass-rose.tsx'
import { RatingScale } from '../../ui/charts/rating-scale.tsx'
import { ShareBar } from '../../ui/charts/share-bar.tsx'
import { WaterfallChart } from '../../ui/charts/waterfall-chart.tsx'
import { HEAT_LOSS, HOUSEHOLD, PETALS, STEPS } from './chart-samples-data.ts'
import { Sample, SampleSection, Samples } from './sample-section.tsx'

export function ChartSamples() {
  const [highlighted, setHighlighted] = useState<(typeof HEAT_LOSS)[number]['key'] | null>(null)
  return (
    <SampleSection name="Charts">
      <Samples>
        <Sample name="Steps to a result" isWide>
          <WaterfallChart title="From heating to net grid import" unit="kWh a year" steps={STEPS} />
        </Sample>
        <Sample name="A whole and its parts: labels above 8%, a part is picked out by a click" isWide>
          <ShareBar
            title="Heat loss by element"
            segments={HEAT_LOSS}
            highlighted={highlighted}
            onHighlight={setHighlighted}
          />
        </Sample>
        <Sample name="Categories by carrier" isWide>
          <CategoryBars title="Household energy by category" bars={HOUSEHOLD} />
        </Sample>
        <Sample name="The roof by aspect">
          <CompassRose title="Panels by aspect" petals={PETALS} />
        </Sample>
        {[-1_600, 420, 1_810, null].map((kwh) => (
          <Sample key={kwh} name={`Net grid import ${kwh ?? 'not known'}`}>
            <RatingScale netGridImportKwh={kwh} label={`Net grid import ${kwh ?? 'not known'}`} />
          </Sample>
        ))}
      </Samples>
    </SampleSection>
  )
}
