import { type CustomColumn, customColumnId, customColumnName } from '@retrofolio/contract/homes/custom-columns'
import type { ImportColumn, ImportColumnCheck, ImportDetail } from '@retrofolio/contract/imports/imports'
import type { ImportValue, ImportValueColumn } from '@retrofolio/contract/imports/value-mappings'
import type { FactValue } from '@retrofolio/engine/dwelling/features/corrected-features'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { importValuesQuery, useValueMappings } from '../data/queries.ts'
import { useAddChoice } from '../data/use-add-choice.ts'
import type { Saving } from '../data/use-start-import.ts'
import { refusalMessage } from '../view-model/refusal-message.ts'
import { type ColumnToMap, columnsToMap } from '../view-model/unrecognised.ts'
import classes from './map-values.module.css'
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
  const adding = useAddChoice(detail.id)
  const [added, setAdded] = useState('')
  const toMap = columnsToMap(columns, checks, values.data, custom)
  const choose =
    ({ meaning }: ImportValueColumn) =>
    (value: ImportValue, takenAs: FactValue | null) => {
      save(mapping.mutateAsync([{ meaning, value: value.value, takenAs }]).then(() => true))
    }
  const addChoice = ({ id, name }: CustomColumn, { value: choice }: ImportValue) => {
    const saved = adding.mutateAsync({ columnId: id, choice })
    save(saved.then(() => true))
    return saved.then(
      () => setAdded(`“${choice}” is now a choice of ${name}.`),
      // The error is shown below.
      () => {},
    )
  }
  return (
    <>
      {toMap.length > 0 && (
        <UnrecognisedSection unread={toMap} lead={leadOf(toMap)}>
          {({ name, mapping: column, values: unread }) => {
            if (column === null) return <UnrecognisedValues values={unread} />
            const target = custom.find((one) => customColumnName(one) === column.meaning)
            return (
              <ValuesToMap
                name={name}
                column={column}
                custom={target}
                uploadedAt={detail.uploadedAt}
                onChoose={choose(column)}
                onAddChoice={async (value) => target && addChoice(target, value)}
                onMore={() => void values.refetch()}
              />
            )
          }}
        </UnrecognisedSection>
      )}
      <Added note={added} />
      {adding.error !== null && <Notice tone="error">{refusalMessage(adding.error, 'choices')}</Notice>}
      {mapping.error !== null && <Notice tone="error">{refusalMessage(mapping.error, 'mappings')}</Notice>}
    </>
  )
}

function leadOf(columns: readonly ColumnToMap[]): string {
  const isOfFact = columns.some(({ mapping }) => mapping !== null && customColumnId(mapping.meaning) === null)
  const open = isOfFact ? ', and the certificate applies instead' : ''
  return `Choose what each value means. We remember it for later files. Values left open are not imported${open}.`
}

/** Focused, because the list with which the value was added is gone. */
function Added({ note }: { note: string }) {
  const line = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (note !== '') line.current?.focus()
  }, [note])
  return (
    <output ref={line} tabIndex={-1} className={classes.added}>
      {note}
    </output>
  )
}
