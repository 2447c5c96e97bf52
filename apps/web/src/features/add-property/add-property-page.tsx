import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { currentUserKey, currentUserQuery } from '../../lib/session/current-user.ts'
import { isQuotaReached } from '../../lib/session/home-quota.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { AddHome } from './add-home.tsx'
import classes from './add-property-page.module.css'
import { useAddHome } from './data/queries.ts'
import { addFailure, QUOTA_ALERT } from './data/view-model.ts'
import { QuotaReached } from './quota-reached.tsx'

export interface AddPropertyPageProps {
  /** Called immediately after adding, to preload the new home's page. */
  onAdded?: (homeId: number) => void
}

export function AddPropertyPage({ onAdded }: AddPropertyPageProps) {
  usePageTitle('Add a Home')
  const user = useQuery(currentUserQuery())
  const addHome = useAddHomeAndOpen(onAdded)
  if (user.isPending) return <PageLoading />

  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <BackLink to={paths.portfolio}>Portfolio</BackLink>
        <PageHeading>Add a Home</PageHeading>
        <p className={classes.many}>
          Many homes? <Link to={paths.imports}>Import a file</Link>
        </p>
      </div>
      {isQuotaReached(user.data?.organisation) && !addHome.isPending ? <QuotaReached /> : <AddHome {...addHome} />}
    </div>
  )
}

/** Adds and opens a home; at quota, alerts and returns to the portfolio. */
function useAddHomeAndOpen(onAdded: AddPropertyPageProps['onAdded']) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const mutation = useAddHome()
  // Stays set while the new page loads, so that the form does not flash up.
  const [isOpening, setIsOpening] = useState(false)

  const leaveAtQuota = () => {
    toast.warning(QUOTA_ALERT)
    void queryClient.invalidateQueries({ queryKey: currentUserKey })
    void navigate(paths.portfolio)
  }
  const handleAdd = (address: string) => {
    if (isQuotaReached(queryClient.getQueryData(currentUserQuery().queryKey)?.organisation)) return leaveAtQuota()
    mutation.mutate(address, {
      onSuccess: (homeId) => {
        setIsOpening(true)
        onAdded?.(homeId)
        void navigate(paths.home(homeId))
      },
      onError: (error) => {
        if (addFailure(error)?.kind === 'quota') leaveAtQuota()
      },
    })
  }

  return {
    isPending: mutation.isPending || isOpening,
    failure: addFailure(mutation.error),
    onAdd: handleAdd,
    onStartOver: mutation.reset,
  }
}
