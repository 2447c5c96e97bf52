import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { ImportDetail } from '@retrofolio/contract/imports/imports'
import { useRef, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { useImportChanges } from '../data/queries.ts'
import { counted } from '../view-model/outcomes.ts'
import { refusalMessage } from '../view-model/refusal-message.ts'
import classes from './sheet-choice.module.css'

interface SheetChoiceProps extends Pick<ReturnType<typeof useImportChanges>, 'chooseSheet'> {
  detail: ImportDetail
}

/**
 * Chooses which sheet of a workbook is read. Reading is a separate action: it takes seconds and replaces the columns
 * below, and arrow keys in the closed list pass all sheets.
 */
export function SheetChoice({ detail, chooseSheet }: SheetChoiceProps) {
  /** null: the sheet that is currently read. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRead, setRead] = useState(false)
  const list = useRef<HTMLSelectElement>(null)
  if (detail.sheets.length < 2 || detail.sheet === null) return null
  const isOther = chosen !== null && chosen !== detail.sheet
  const read = () => {
    if (!isOther || chooseSheet.isPending) return
    chooseSheet.mutate(chosen, {
      onSuccess: () => {
        setChosen(null)
        setRead(true)
        // The button disappears.
        list.current?.focus()
      },
    })
  }
  return (
    <div className={classes.choice}>
      <div className={classes.line}>
        <NativeSelect
          ref={list}
          label="Sheet"
          size="md"
          data={detail.sheets}
          value={chosen ?? detail.sheet}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value)
            setRead(false)
            chooseSheet.reset()
          }}
        />
        {isOther && (
          <Button
            variant="default"
            onClick={read}
            aria-disabled={chooseSheet.isPending}
            {...(chooseSheet.isPending && { 'data-disabled': true })}
          >
            {chooseSheet.isPending ? 'Reading...' : 'Read this sheet'}
          </Button>
        )}
      </div>
      {chooseSheet.error !== null && <Notice tone="error">{refusalMessage(chooseSheet.error, 'sheet')}</Notice>}
      <output className={classes.note}>
        {isOther && `The columns below are still from “${detail.sheet}”.`}
        {isRead && `Read the sheet “${detail.sheet}”: ${counted(detail.rowCount, 'row')}.`}
      </output>
    </div>
  )
}
