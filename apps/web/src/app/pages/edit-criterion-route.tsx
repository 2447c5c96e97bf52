import { useParams, useSearchParams } from 'react-router'
import { EditCriterion } from '../../features/criteria/edit-criterion.tsx'
import { ExplorePage } from '../../features/explore/explore-page.tsx'
import { filtersTextOf, readAddress } from '../../features/explore/state/explore-address.ts'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

/** Explore at an address of its own: what is chosen there can be saved as the filters of a criterion. */
export function EditCriterionRoute() {
  usePageTitle('Edit a criterion')
  const { criterionId } = useParams()
  const [parameters] = useSearchParams()
  return (
    <>
      <EditCriterion criterionId={Number(criterionId)} filters={filtersTextOf(readAddress(parameters).filters)} />
      <ExplorePage />
    </>
  )
}
