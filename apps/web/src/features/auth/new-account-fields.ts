/** A field of an account form: wire key, label and autocomplete. */
export interface NewAccountField<Key extends string> {
  key: Key
  label: string
  autoComplete: string
  kind: 'text' | 'email' | 'password'
  description?: string
}

export const PERSON_FIELDS = [
  { key: 'firstName', label: 'First name', autoComplete: 'given-name', kind: 'text' },
  { key: 'lastName', label: 'Last name', autoComplete: 'family-name', kind: 'text' },
] as const satisfies NewAccountField<string>[]

export const PASSWORD_FIELDS = [
  {
    key: 'password1',
    label: 'Password',
    autoComplete: 'new-password',
    kind: 'password',
    description: 'At least 8 characters, not only digits',
  },
  { key: 'password2', label: 'Confirm password', autoComplete: 'new-password', kind: 'password' },
] as const satisfies NewAccountField<string>[]

export const REGISTRATION_FIELDS = [
  { key: 'companyName', label: 'Company name', autoComplete: 'organization', kind: 'text' },
  { key: 'companyNumber', label: 'Company number', autoComplete: 'off', kind: 'text' },
  ...PERSON_FIELDS,
  { key: 'email', label: 'Email', autoComplete: 'username', kind: 'email' },
  ...PASSWORD_FIELDS,
] as const satisfies NewAccountField<string>[]

export const INVITATION_FIELDS = [...PERSON_FIELDS, ...PASSWORD_FIELDS] as const satisfies NewAccountField<string>[]
