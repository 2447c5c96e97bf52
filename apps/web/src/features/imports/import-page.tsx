import { Button, VisuallyHidden } from '@mantine/core'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { Message } from '../../ui/feedback/message.tsx'
import { QueryPlaceholder } from '../../ui/feedback/query-placeholder.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { SheetChoice } from './columns/sheet-choice.tsx'
import { importQuery, useImportChanges, useImportUpdates } from './data/queries.ts'
import { useLiveImports } from './data/use-live-imports.ts'
import classes from './import-page.module.css'
import { ImportProgress } from './import-progress.tsx'
import { ImportResults } from './import-results.tsx'
import { fileLine, statusNews, whoAndWhen } from './view-model/import-words.ts'

/** One import, from columns to row outcomes. */
export function ImportPage() {
  const importId = Number(useParams()['importId'])
  const isLive = useLiveImports()
  const found = useQuery(importQuery(importId, { isLive }))
  const detail = found.data
  usePageTitle(`${detail?.fileName ?? 'Import'} · Imports`)
  if (found.error instanceof ApiError && found.error.status === 404) return <NoImport />
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BackLink to={paths.imports}>Imports</BackLink>
        <PageHeading>
          <span className={classes.name}>{detail?.fileName ?? 'Import'}</span>
        </PageHeading>
        {detail !== undefined && (
          <>
            <p className={classes.about}>{fileLine(detail)}</p>
            <p className={classes.about}>{whoAndWhen(detail, new Date(found.dataUpdatedAt))}</p>
          </>
        )}
      </header>
      {detail === undefined ? (
        <QueryPlaceholder query={found} what="This import" />
      ) : (
        <Import key={importId} detail={detail} />
      )}
    </div>
  )
}

function Import({ detail }: { detail: ImportDetail }) {
  const announcement = useNewsOfStatus(detail)
  return (
    <>
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
      <Step detail={detail} />
    </>
  )
}

function Step({ detail }: { detail: ImportDetail }) {
  switch (detail.status) {
    case 'uploaded':
      return <Uploaded detail={detail} />
    case 'running':
    case 'undoing':
      return <ImportProgress detail={detail} />
    case 'done':
    case 'undone':
      return <ImportResults detail={detail} />
    default:
      return detail.status satisfies never
  }
}

function Uploaded({ detail }: { detail: ImportDetail }) {
  const { chooseSheet } = useImportChanges(detail.id)
  return (
    <>
      <SheetChoice detail={detail} chooseSheet={chooseSheet} />
      {/* While another sheet is read, the columns are outdated. */}
      <div className={classes.step} inert={chooseSheet.isPending}>
        <ColumnsStep key={detail.sheet} detail={detail} />
      </div>
    </>
  )
}

function NoImport() {
  usePageTitle('Import not found')
  return (
    <Message
      heading={<PageHeading>Import not found</PageHeading>}
      action={
        <Button component={Link} to={paths.imports}>
          See all imports
        </Button>
      }
    >
      There is no such import in your organisation.
    </Message>
  )
}

/**
 * After an import ends or is undone, the rows have new outcomes and the pressed button is gone. Moves the focus to the
 * top and announces the result.
 */
function useNewsOfStatus(detail: ImportDetail): string {
  const { id, status } = detail
  const { homesChanged, rowsChanged } = useImportUpdates()
  // Later decisions change the counts and are announced separately.
  const [announced, setAnnounced] = useState({ status, words: '' })
  if (announced.status !== status) setAnnounced({ status, words: statusNews(detail) })
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    homesChanged()
    void rowsChanged(id)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
  })
  return announced.words
}
