import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsHydrated } from '../../lib/loading/use-is-hydrated.ts'
import { focusFirstError } from '../../ui/controls/use-focus-first-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import classes from './account-form.module.css'

export interface AccountFormProps {
  heading: string
  /** What the form is for, where the heading does not say it. */
  lead?: ReactNode
  banner: string | null
  /** Of the last attempt. */
  error: unknown
  /** Words of the button; the second while the request runs. */
  submit: readonly [string, string]
  isPending: boolean
  onSubmit: () => void
  children: ReactNode
  /** Ways out: each a sentence with its link. */
  links?: ReactNode
}

/** The frame that the forms around an account share. Fields are controlled outside, so nothing typed is lost. */
export function AccountForm(props: AccountFormProps) {
  const { heading, lead, banner, error, submit, isPending, onSubmit, children, links } = props
  const isTakenOver = useIsHydrated()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (error === null || focusFirstError(form.current)) return
    // The browser takes the focus off a button that is disabled while it is pending.
    if (document.activeElement === document.body) button.current?.focus()
  }, [error])
  return (
    <form
      ref={form}
      className={classes.form}
      // Never `get`: a password has no place in an address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PageHeading>{heading}</PageHeading>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {banner !== null && <Notice tone="error">{banner}</Notice>}
      {children}
      <Button ref={button} type="submit" fullWidth disabled={isPending || !isTakenOver} className={classes.submit}>
        {submit[isPending ? 1 : 0]}
      </Button>
      {links !== undefined && <p className={classes.links}>{links}</p>}
    </form>
  )
}
