import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { reloadForNewerRelease } from '../../lib/loading/newer-release.ts'
import { report } from '../../lib/monitoring/report.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
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

/**
 * Shown when a page fails to render or its code cannot be loaded. After a deployment, an open tab may ask for code that
 * is gone: then it reloads by itself. Unsaved changes have left with the page before.
 */
export function RouteError() {
  const error = useRouteError()
  const [isFinal, setIsFinal] = useState(false)
  useEffect(() => {
    const recover = async () => {
      if (await reloadForNewerRelease()) return
      report.error('A page could not be shown.', error)
      setIsFinal(true)
    }
    void recover()
  }, [error])
  return isFinal ? <SomethingWentWrong /> : <PageLoading />
}

function SomethingWentWrong() {
  usePageTitle('Something went wrong')
  return (
    <Message
      heading={<PageHeading>Something went wrong</PageHeading>}
      action={<Button onClick={() => window.location.reload()}>Reload the page</Button>}
    >
      This page could not be shown. Your saved homes are not affected. Try reloading the page.
    </Message>
  )
}
