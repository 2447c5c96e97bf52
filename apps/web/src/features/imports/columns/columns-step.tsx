import { Button } from '@mantine/core'
import { customColumnName } from '@retrofolio/contract/homes/custom-columns'
import { type ImportDetail, UPLOAD_RETENTION_DAYS } from '@retrofolio/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { customColumnsQuery } from '../../../lib/homes/custom-columns.ts'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useForecast } from '../data/forecast-query.ts'
import { saveOriginal, useImportChanges } from '../data/queries.ts'
import { useStartImport } from '../data/use-start-import.ts'
import parts from '../parts/import-section.module.css'
import { ImportSection } from '../parts/import-section.tsx'
import { MapValues } from '../unrecognised/map-values.tsx'
import { inspected } from '../view-model/inspected.ts'
import { counted } from '../view-model/outcomes.ts'
import { refusalMessage } from '../view-model/refusal-message.ts'
import { ColumnList } from './column-list.tsx'
import classes from './columns-step.module.css'
import { DiscardImport } from './discard-import.tsx'
import { FirstRows } from './first-rows.tsx'
import { ForecastDetails, ForecastLine } from './forecast.tsx'
import { useMeanings } from './use-meanings.ts'

const CreateColumn = lazy(async () => ({ default: (await import('./create-column.tsx')).CreateColumn }))

/** Shows how the columns were recognised. Saves each choice immediately, also for later files. */
export function ColumnsStep({ detail }: { detail: ImportDetail }) {
  const { data: custom = [] } = useQuery(customColumnsQuery())
  const [creatingPlace, setCreatingPlace] = useState<number | null>(null)
  const { setColumns, start } = useImportChanges(detail.id)
  const { save, begin } = useStartImport({ start }, detail.sheet)
  const { columns, note, choose, leave } = useMeanings(detail, custom, { setColumns, save })
  const { checks, readings } = inspected(detail, columns)
  const failure = setColumns.error ?? start.error
  const isReady = detail.obstacles.length === 0
  const forecast = useForecast(detail)
  return (
    <>
      {detail.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <ImportSection
        heading="What each column holds"
        lead="Correct what is wrong. We remember your choices for later files. Facts from your file override the certificate."
      >
        <ColumnList
          columns={columns}
          custom={custom}
          checks={checks}
          onChoose={choose}
          onCreate={setCreatingPlace}
          onLeave={leave}
        />
        <output className={classes.note}>{note}</output>
        {creatingPlace !== null && (
          <Suspense>
            <CreateColumn
              detail={detail}
              place={creatingPlace}
              onClose={() => setCreatingPlace(null)}
              onCreated={(column) => choose(creatingPlace, customColumnName(column))}
            />
          </Suspense>
        )}
      </ImportSection>
      <MapValues detail={detail} columns={columns} custom={custom} checks={checks} save={save} />
      <FirstRows
        columns={columns}
        custom={custom}
        rows={detail.preview}
        numbers={detail.previewRows}
        checks={checks}
        readings={readings}
      />
      <ForecastDetails forecast={forecast} />
      <div className={classes.start}>
        {detail.obstacles.map((obstacle) => (
          <Notice key={obstacle} tone="warning" heading="Not ready yet">
            {obstacle}
          </Notice>
        ))}
        {failure !== null && <Notice tone="error">{refusalMessage(failure, 'meanings')}</Notice>}
        <div className={classes.line}>
          <Button disabled={!isReady || start.isPending} onClick={begin}>
            {start.isPending ? 'Starting...' : `Import ${counted(detail.rowCount, 'row')}`}
          </Button>
          <ForecastLine forecast={forecast} rowCount={detail.rowCount} />
        </div>
      </div>
      <div className={classes.others}>
        <div className={parts.actions}>
          <DownloadButton save={() => saveOriginal(detail)}>Download the file</DownloadButton>
          <DiscardImport detail={detail} />
        </div>
        <p className={classes.kept}>Files not imported within {UPLOAD_RETENTION_DAYS} days are deleted.</p>
      </div>
    </>
  )
}
