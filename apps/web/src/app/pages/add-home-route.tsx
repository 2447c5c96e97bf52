import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AddPropertyPage } from '../../features/add-property/add-property-page.tsx'
import { homeDetailQuery } from '../../features/home/data/queries.ts'

/** Preloads the home page's code while the user types the address, because adding a home ends there. */
export function AddHomeRoute() {
  const queryClient = useQueryClient()
  useEffect(() => {
    // Only a preload: if it fails, opening the page loads the code again and reports errors.
    import('../../features/home/home-page.tsx').catch(() => {})
  }, [])
  return <AddPropertyPage onAdded={(homeId) => void queryClient.prefetchQuery(homeDetailQuery(homeId))} />
}
