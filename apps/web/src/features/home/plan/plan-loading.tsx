import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, VisuallyHidden } from '@mantine/core'

/** In the place of the proposals while they are searched. */
export function PlanLoading({ what = 'Searching for plans...' }: { what?: string }) {
  return (
    <div>
      <VisuallyHidden component="output">{what}</VisuallyHidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="var(--space-32)" mb="md" />
      ))}
    </div>
  )
}
