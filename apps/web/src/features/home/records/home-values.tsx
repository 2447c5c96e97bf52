import type { CustomColumn, CustomValue, CustomValues } from '@retrofolio/contract/homes/custom-columns'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { customColumnsQuery } from '../../../lib/homes/custom-columns.ts'
import { editHomes } from '../../../lib/homes/edit-homes.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { useUnsavedChanges } from '../../../lib/hooks/unsaved-changes.ts'
import { ValueField, valueLabel } from '../../../ui/custom-columns/value-field.tsx'
import { fieldTextOf, valueOfField } from '../../../ui/custom-columns/value-text.ts'
import classes from './home-values.module.css'

/** The home's values in the organisation's columns. Saves each at once. */
export function HomeValues({ homeId, values }: { homeId: number; values: CustomValues }) {
  const { data: columns = [] } = useQuery(customColumnsQuery())
  if (columns.length === 0) return null
  return (
    <div className={classes.values}>
      {columns.map((column) => (
        <HomeValue key={column.id} homeId={homeId} column={column} value={values[column.id] ?? null} />
      ))}
    </div>
  )
}

interface HomeValueProps {
  homeId: number
  column: CustomColumn
  value: CustomValue | null
}

function HomeValue({ homeId, column, value }: HomeValueProps) {
  const before = fieldTextOf(value)
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  // Another value from the server replaces what the field holds.
  const [known, setKnown] = useState(before)
  if (before !== known) {
    setKnown(before)
    setText(before)
  }
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (after: CustomValue | null) => editHomes([homeId], { customValues: { [column.id]: after } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: homeKeys.all }),
  })
  useUnsavedChanges(text !== before && !saving.isPending)
  const save = (typed: string) => {
    if (typed === before || saving.isPending) return
    const read = valueOfField(column, typed)
    setProblem(read.problem)
    if (read.problem === null) saving.mutate(read.value)
  }
  const handleChange = (typed: string) => {
    setText(typed)
    setProblem(null)
    saving.reset()
    if (column.kind === 'choice') save(typed)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    save(text)
  }
  const failure =
    saving.error === null ? null : (fieldText(saving.error, 'customValues') ?? errorSentence(saving.error))
  return (
    // Enter saves, and so does leaving the field.
    <form onSubmit={handleSubmit} noValidate>
      <ValueField
        column={column}
        label={valueLabel(column)}
        text={text}
        error={problem ?? (saving.error === null ? null : (failure ?? FAILED))}
        onChange={handleChange}
        onBlur={() => save(text)}
      />
    </form>
  )
}

const FAILED = 'The value could not be saved. Please try again.'
