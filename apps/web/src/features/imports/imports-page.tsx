import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { QueryPlaceholder } from '../../ui/feedback/query-placeholder.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { importsQuery } from './data/queries.ts'
import { useLiveImports } from './data/use-live-imports.ts'
import { ImportList } from './import-list.tsx'
import classes from './imports-page.module.css'
import { RememberedDecisions } from './remembered/remembered-decisions.tsx'
import { RememberedValues } from './remembered/remembered-values.tsx'
import { UploadFile } from './upload/upload-file.tsx'

/** Imports a list of homes; shows earlier imports. */
export function ImportsPage() {
  usePageTitle('Import homes')
  const navigate = useNavigate()
  const isLive = useLiveImports()
  const imports = useQuery(importsQuery({ isLive }))
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <BackLink to={paths.portfolio}>Portfolio</BackLink>
        <PageHeading>Import homes</PageHeading>
        <p className={classes.lead}>
          Upload your own list: we match each row to a home and analyse it. You can check how the file is read first and
          undo the import later.
        </p>
      </header>
      <UploadFile onUploaded={(importId) => void navigate(paths.import(importId))} />
      {imports.data === undefined ? (
        <QueryPlaceholder query={imports} what="Your imports" />
      ) : (
        imports.data.length > 0 && <ImportList imports={imports.data} now={new Date(imports.dataUpdatedAt)} />
      )}
      <RememberedValues />
      <RememberedDecisions />
    </div>
  )
}
