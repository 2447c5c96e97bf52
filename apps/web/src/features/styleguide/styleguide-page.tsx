import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ChartSamples } from './chart-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { HouseSamples } from './house-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import { PlanChartSamples } from './plan-chart-samples.tsx'
import classes from './styleguide-page.module.css'
import { ColourSamples, TypeSamples } from './token-samples.tsx'

/** Shows every token, shared component and state for developers and visual tests. */
export function StyleguidePage() {
  usePageTitle('Style guide')
  return (
    <main id="content" className={classes.page} tabIndex={-1}>
      <PageHeading>Style guide</PageHeading>
      <ColourSamples />
      <TypeSamples />
      <ControlSamples />
      <FigureSamples />
      <MessageSamples />
      <ChartSamples />
      <PlanChartSamples />
      <HouseSamples />
    </main>
  )
}
