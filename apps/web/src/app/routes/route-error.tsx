import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { report } from '../../lib/monitoring/report.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PlainShell } from '../../ui/page/plain-shell.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'

/** Where even the shell could not be loaded. */
export function RootError() {
  return (
    <PlainShell>
      <RouteError />
    </PlainShell>
  )
}

/** Shown when a page fails to render or its code cannot be loaded, for example after a deployment. */
export function RouteError() {
  usePageTitle('Something went wrong')
  const error = useRouteError()
  useEffect(() => report.error('A page could not be shown.', error), [error])
  return (
    <Message
      heading={<PageHeading>Something went wrong</PageHeading>}
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      This page could not be shown. Your saved homes are not affected. Try reloading the page.
    </Message>
  )
}
