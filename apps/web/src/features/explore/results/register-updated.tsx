import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { ExploreQuery } from '../state/use-explore-query.ts'

export interface RegisterUpdatedProps {
  query: Pick<ExploreQuery, 'filters' | 'register' | 'setFilter'>
  /** Of the register that is searched. */
  version: string
}

/** Says that a link to new homes shows others than it counted, because the register was updated since. */
export function RegisterUpdated({ query: { filters, register, setFilter }, version }: RegisterUpdatedProps) {
  // A version begins with its time.
  if (!filters.has('changed') || register === null || register >= version) return null
  return (
    <Notice
      tone="info"
      heading="The register has been updated since these homes were counted"
      action={
        <Button variant="default" size="sm" onClick={() => setFilter('changed', null)}>
          Show all matching homes
        </Button>
      }
    >
      This list shows what the latest update changed.
    </Notice>
  )
}
