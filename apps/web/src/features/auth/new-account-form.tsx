import { type ReactNode, useState } from 'react'
import { formErrors, UNEXPECTED_ERROR } from '../../lib/api/form-errors.ts'
import { AccountField, AccountPasswordField } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'
import type { NewAccountField } from './new-account-fields.ts'
import classes from './new-account-form.module.css'

export interface NewAccountFormProps<Key extends string> {
  heading: string
  lead?: ReactNode
  fields: readonly NewAccountField<Key>[]
  /** Initial values. */
  empty: Record<Key, string>
  submit: readonly [string, string]
  error: unknown
  isPending: boolean
  onSubmit: (values: Record<Key, string>) => void
  links?: ReactNode
}

/** Pairs short fields where there is room for two columns. */
export function NewAccountForm<Key extends string>({ fields, empty, error, ...form }: NewAccountFormProps<Key>) {
  const [values, setValues] = useState(empty)
  const errors = formErrors(
    error,
    fields.map(({ key }) => key),
    // The specification fixes the text of any other failure.
    UNEXPECTED_ERROR,
  )
  return (
    <AccountForm {...form} error={error} banner={errors.banner} onSubmit={() => form.onSubmit(values)}>
      <div className={classes.fields}>
        {fields.map(({ key, kind, ...field }, place) => {
          const props = {
            ...field,
            name: key,
            isFirst: place === 0,
            value: values[key],
            error: errors.fields[key],
            onChange: (value: string) => setValues((typed) => ({ ...typed, [key]: value })),
          }
          return (
            <div key={key} className={classes.field} data-kind={kind}>
              {kind === 'password' ? <AccountPasswordField {...props} /> : <AccountField {...props} type={kind} />}
            </div>
          )
        })}
      </div>
    </AccountForm>
  )
}
