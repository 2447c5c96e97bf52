import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AddPropertyPage } from '../../features/add-property/add-property-page.tsx'
import { homeDetailQuery } from '../../features/home/data/queries.ts'

/** Adding a home ends on its page: the page's code comes while the address is typed, its figures with the answer. */
export function AddHomeRoute() {
  const queryClient = useQueryClient()
  useEffect(() => {
    // Only a head start: when it fails, opening the page asks again and reports.
    import('../../features/home/home-page.tsx').catch(() => {})
  }, [])
  return <AddPropertyPage onAdded={(homeId) => void queryClient.prefetchQuery(homeDetailQuery(homeId))} />
}
