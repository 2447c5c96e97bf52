import { Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { CRITERION_NAME_MAX_CHARACTERS } from '@retrofolio/contract/criteria/criteria'
import { saveCriterionEndpoint } from '@retrofolio/contract/endpoints/explore/criteria'
import { exploreSummary } from '@retrofolio/contract/explore/explore-summary'
import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { screenText } from '@retrofolio/contract/fields/screen-texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { fieldText } from '../../../lib/api/form-errors.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { requestProblem } from '../found-home/request-problem.ts'
import classes from './save-criterion-dialog.module.css'

export interface SaveCriterionDialogProps {
  isOpen: boolean
  filtersText: string
  onClose: () => void
}

/** Names the filters, so that My Criteria counts them and notifies of new matches. */
export function SaveCriterionDialog({ isOpen, filtersText, onClose }: SaveCriterionDialogProps) {
  const summary = exploreSummary(filtersText)
  const [typed, setTyped] = useState<string | null>(null)
  const [notify, setNotify] = useState(true)
  const [isBlank, setIsBlank] = useState(false)
  const queryClient = useQueryClient()
  const name = typed ?? summary.slice(0, CRITERION_NAME_MAX_CHARACTERS)
  const saving = useMutation({
    mutationFn: () => callApi(saveCriterionEndpoint, { body: { name, filters: filtersText, notify } }),
    onSuccess: async () => {
      toast.success(`Saved as “${name.trim()}”. My Criteria shows it.`)
      close()
      await queryClient.invalidateQueries({ queryKey: ['criteria'] })
    },
  })
  const close = () => {
    saving.reset()
    setTyped(null)
    setIsBlank(false)
    onClose()
  }
  const save = () => {
    if (name.trim() === '') setIsBlank(true)
    else saving.mutate()
  }
  const nameError = isBlank ? screenText(FIELD_TEXTS.blank) : fieldText(saving.error, 'name')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Save as criterion"
      confirm={['Save', 'Saving...']}
      isPending={saving.isPending}
      failure={
        nameError === null ? requestProblem(saving.error, 'The criterion could not be saved. Please try again.') : null
      }
      onCancel={close}
      onConfirm={save}
    >
      <p className={classes.summary}>{summary === '' ? 'All homes of the register' : summary}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!saving.isPending) save()
        }}
      >
        <TextInput
          label="Name"
          size="sm"
          required
          withAsterisk={false}
          autoComplete="off"
          maxLength={CRITERION_NAME_MAX_CHARACTERS}
          value={name}
          error={nameError}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setIsBlank(false)
          }}
        />
        <Checkbox
          radius="xs"
          size="sm"
          label="Notify me of new matches"
          description="After each update of the register. The criterion is shared with your organisation; this choice is yours."
          checked={notify}
          onChange={({ currentTarget: { checked } }) => setNotify(checked)}
        />
      </form>
    </ConfirmDialog>
  )
}
