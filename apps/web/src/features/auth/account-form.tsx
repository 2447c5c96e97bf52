import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsTakenOver } from '../../lib/use-is-taken-over.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import classes from './account-form.module.css'

export interface AccountFormProps {
  heading: string
  /** What the form is for, where the heading does not say it. */
  lead?: ReactNode
  banner: string | null
  /** Words of the button; the second while the request runs. */
  submit: readonly [string, string]
  isPending: boolean
  onSubmit: () => void
  children: ReactNode
  /** Ways out: each a sentence with its link. */
  links?: ReactNode
}

/** The frame that the forms around an account share. Fields are controlled outside, so nothing typed is lost. */
export function AccountForm({ heading, lead, banner, submit, isPending, onSubmit, children, links }: AccountFormProps) {
  const isTakenOver = useIsTakenOver()
  return (
    <form
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
      <Button type="submit" fullWidth disabled={isPending || !isTakenOver} className={classes.submit}>
        {submit[isPending ? 1 : 0]}
      </Button>
      {links !== undefined && <p className={classes.links}>{links}</p>}
    </form>
  )
}
