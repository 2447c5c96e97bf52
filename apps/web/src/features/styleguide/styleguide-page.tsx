import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ChartSamples } from './chart-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { FigureSamples } from './figure-samples.tsx'
import { HouseSamples } from './house-samples.tsx'
import { MessageSamples } from './message-samples.tsx'
import classes from './styleguide-page.module.css'
import { ColourSamples, TypeSamples } from './token-samples.tsx'

/** Every token, shared component and state in one place, for those who build and for the test of their looks. */
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
      <HouseSamples />
    </main>
  )
}
