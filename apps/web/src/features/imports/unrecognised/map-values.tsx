import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportColumnCheck, ImportDetail } from '@retrofolio/contract/imports/imports'
import type { ImportValue } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useQuery } from '@tanstack/react-query'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { importValuesQuery, useValueMappings } from '../data/queries.ts'
import type { Saving } from '../data/use-start-import.ts'
import { refusalMessage } from '../view-model/refusal-message.ts'
import { type ColumnToMap, columnsToMap } from '../view-model/unrecognised.ts'
import { UnrecognisedSection } from './unrecognised-columns.tsx'
import { UnrecognisedValues } from './unrecognised-values.tsx'
import { ValuesToMap } from './values-to-map.tsx'

export interface MapValuesProps extends Saving {
  detail: ImportDetail
  columns: readonly ImportColumn[]
  /** The columns of the organisation. */
  custom: readonly CustomColumn[]
  /** In column order; null for one whose new meaning has not been inspected yet. */
  checks: readonly (ImportColumnCheck | null)[]
}

/** Unrecognised values by column, with meanings to choose from. Choices apply to this and later files. */
export function MapValues({ detail, columns, custom, checks, save }: MapValuesProps) {
  const values = useQuery(importValuesQuery(detail.id))
  const mapping = useValueMappings(detail.id)
  const toMap = columnsToMap(columns, checks, values.data, custom)
  if (toMap.length === 0) return null
  const choose = (column: ColumnToMap) => (value: ImportValue, takenAs: FactValue | null) => {
    const meaning = column.mapping?.meaning ?? ''
    save(mapping.mutateAsync([{ meaning, value: value.value, takenAs }]).then(() => true))
  }
  return (
    <>
      <UnrecognisedSection
        unread={toMap}
        lead="Choose what each value means. We remember it for later files. Values left open are not imported, and the certificate applies instead."
      >
        {(column) =>
          column.mapping === null ? (
            <UnrecognisedValues values={column.values} />
          ) : (
            <ValuesToMap
              name={column.name}
              column={column.mapping}
              uploadedAt={detail.uploadedAt}
              onChoose={choose(column)}
              onMore={() => void values.refetch()}
            />
          )
        }
      </UnrecognisedSection>
      {mapping.error !== null && <Notice tone="error">{refusalMessage(mapping.error, 'mappings')}</Notice>}
    </>
  )
}
