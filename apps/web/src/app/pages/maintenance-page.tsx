import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { returnPath } from '../../features/auth/return-path.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PlainShell } from '../../ui/page/plain-shell.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { serviceQuery } from './service-query.ts'

/** Polls until the service is back, then returns to the previous page. */
export function MaintenancePage() {
  usePageTitle('Maintenance')
  const navigate = useNavigate()
  const location = useLocation()
  const { data, isFetching, refetch } = useQuery(serviceQuery())
  const isBack = data?.isBack ?? false

  useEffect(() => {
    if (isBack) void navigate(returnPath(location.state), { replace: true })
  }, [isBack, navigate, location.state])

  return (
    <PlainShell>
      <Message
        fillsPage
        picture={<OutlineHouse />}
        heading={<PageHeading>Down for maintenance</PageHeading>}
        action={
          <Button onClick={() => void refetch()} disabled={isFetching}>
            {isFetching ? 'Trying...' : 'Try now'}
          </Button>
        }
      >
        {data?.message ? `${data.message} ` : ''}
        Retrofolio is briefly unavailable while we carry out maintenance. This page checks every few seconds and returns
        you when we are back. Your saved work is safe.
      </Message>
    </PlainShell>
  )
}
