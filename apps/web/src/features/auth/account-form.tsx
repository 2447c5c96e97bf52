import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { invalidFields } from '../../lib/api/form-errors.ts'
import { useIsHydrated } from '../../lib/loading/use-is-hydrated.ts'
import { focusFirstError, useFocusFirstError } from '../../ui/controls/use-focus-first-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { FieldProblems, NO_PROBLEMS } from './account-fields.tsx'
import classes from './account-form.module.css'

export interface AccountFormProps {
  heading: string
  /** The purpose of the form, unless the heading states it. */
  lead?: ReactNode
  /** Why the form is shown, unless an error is. */
  notice?: string | null
  banner: string | null
  /** The error of the last attempt. */
  error: unknown
  /** Button labels: idle and pending. */
  submit: readonly [string, string]
  isPending: boolean
  onSubmit: () => void
  children: ReactNode
  /** Alternatives: each a sentence with a link. */
  links?: ReactNode
}

/** The layout of account forms. Fields are controlled by the page, so that no input is lost. */
export function AccountForm(props: AccountFormProps) {
  const { heading, lead, notice = null, banner, error, submit, isPending, onSubmit, children, links } = props
  const isHydrated = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  useFocusFirstError(form, problems)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (error === null || focusFirstError(form.current)) return
    // Browsers remove the focus from a button that is disabled while pending.
    if (document.activeElement === document.body) button.current?.focus()
  }, [error])
  return (
    <form
      ref={form}
      className={classes.form}
      // Never `get`: a password must not be in an address.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const invalid = invalidFields(event.currentTarget)
        setProblems(invalid)
        if (Object.keys(invalid).length === 0) onSubmit()
      }}
    >
      <PageHeading>{heading}</PageHeading>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {banner === null && notice !== null && <Notice tone="info">{notice}</Notice>}
      {banner !== null && <Notice tone="error">{banner}</Notice>}
      <FieldProblems value={problems}>{children}</FieldProblems>
      <Button ref={button} type="submit" fullWidth disabled={isPending || !isHydrated} className={classes.submit}>
        {submit[isPending ? 1 : 0]}
      </Button>
      {links !== undefined && <p className={classes.links}>{links}</p>}
    </form>
  )
}
