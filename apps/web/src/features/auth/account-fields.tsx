import { PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { createContext, use } from 'react'

export const NO_PROBLEMS: Record<string, string> = {}

/** Messages by field name; they take precedence over the errors of the last attempt. */
export const FieldProblems = createContext(NO_PROBLEMS)

export interface AccountFieldProps {
  label: string
  name: string
  autoComplete: string
  value: string
  error: string | null | undefined
  onChange: (value: string) => void
  description?: string
  isFirst?: boolean
  type?: 'text' | 'email'
}

/** A required field of an account form. */
export function AccountField(props: AccountFieldProps) {
  return <TextInput {...useFieldProps(props)} type={props.type ?? 'text'} />
}

export function AccountPasswordField(props: AccountFieldProps) {
  return <PasswordInput {...useFieldProps(props)} />
}

function useFieldProps({ onChange, error, isFirst = false, type: _type, ...field }: AccountFieldProps) {
  const problems = use(FieldProblems)
  return {
    ...field,
    required: true,
    withAsterisk: false,
    // Typing is the first thing to do on these pages.
    autoFocus: isFirst,
    error: problems[field.name] ?? error ?? null,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
}
