import { Button } from '@mantine/core'
import type { CustomColumn } from '@retrofolio/contract/homes/custom-columns'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAddColumn } from '../../../lib/homes/change-columns.ts'
import { customColumnsQuery } from '../../../lib/homes/custom-columns.ts'
import { ColumnDialog, NEW_COLUMN } from '../../../ui/custom-columns/column-dialog.tsx'
import { requestOf } from '../../../ui/custom-columns/column-draft.ts'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { EmptySection } from '../parts/empty-section.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { ColumnRows } from './column-rows.tsx'
import classes from './columns-page.module.css'
import { RemovedColumn } from './removed-column.tsx'

export function ColumnsPage() {
  const columns = useQuery(customColumnsQuery())
  const [additions, setAdditions] = useState(0)
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<CustomColumn | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const adding = useAddColumn()
  const open = () => {
    adding.reset()
    setAdditions(additions + 1)
    setIsAdding(true)
  }
  return (
    <SectionPage
      title="Custom columns"
      lead="What your organisation records about its homes, in its own words. All members see and edit the values. They change no figure."
    >
      <div>
        <Button ref={addButton} onClick={open}>
          Add a column
        </Button>
      </div>
      {removed !== null && (
        <RemovedColumn
          key={removed.id}
          column={removed}
          onRestored={() => {
            setRemoved(null)
            addButton.current?.focus()
          }}
        />
      )}
      {columns.data === undefined ? (
        <QueryPlaceholder query={columns} what="Your columns" />
      ) : columns.data.length === 0 ? (
        <NoColumns />
      ) : (
        <ColumnRows columns={columns.data} onRemoved={setRemoved} />
      )}
      <ColumnDialog
        key={additions}
        isOpen={isAdding}
        title="Add a column"
        column={NEW_COLUMN}
        use={null}
        submit={['Add column', 'Adding...']}
        saving={adding}
        onClose={() => setIsAdding(false)}
        onSubmit={(draft) =>
          adding.mutate(requestOf(draft), {
            onSuccess: (after) => {
              setIsAdding(false)
              toast.success(`${after.at(-1)?.name ?? 'The column'} has been added.`)
            },
          })
        }
      />
    </SectionPage>
  )
}

const EXAMPLES: readonly Omit<CustomColumn, 'id'>[] = [
  { name: 'Programme', kind: 'choice', unit: null, choices: ['2026', '2027', 'Later'] },
  { name: 'Repairs budget', kind: 'number', unit: '£', choices: [] },
  { name: 'Last visit', kind: 'date', unit: null, choices: [] },
]

function NoColumns() {
  return (
    <EmptySection
      heading="No columns yet"
      words="Add a column for what you plan, budget or check. You can set its values for many homes at once, import them from a file, filter and sort the list by them, and export them. For example:"
    >
      <dl className={classes.examples}>
        {EXAMPLES.map(({ name, kind, unit, choices }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {kind === 'choice' && choices.join(', ')}
              {kind === 'number' && `a number, in ${unit ?? ''}`}
              {kind === 'date' && 'a date'}
            </dd>
          </div>
        ))}
      </dl>
    </EmptySection>
  )
}
