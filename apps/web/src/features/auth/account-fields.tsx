import { PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

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

/** One line of a form about an account; all of them are required. */
export function AccountField({ onChange, error, isFirst = false, ...field }: AccountFieldProps) {
  return (
    <TextInput
      {...field}
      required
      withAsterisk={false}
      // The first thing to do on such a page is to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst}
      error={error ?? null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function AccountPasswordField({ onChange, error, isFirst = false, type: _type, ...field }: AccountFieldProps) {
  return (
    <PasswordInput
      {...field}
      required
      withAsterisk={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- As above.
      autoFocus={isFirst}
      error={error ?? null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
