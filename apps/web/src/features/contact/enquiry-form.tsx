import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import type { EnquiryRequest } from '@retrofolio/contract/enquiries'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormErrors } from '../../lib/form-errors.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useIsTakenOver } from '../../lib/use-is-taken-over.ts'
import { Notice } from '../../ui/notice.tsx'
import { useFocusFirstError } from '../../ui/use-focus-first-error.ts'
import type { EnquiryField, EnquiryFormShape, EnquiryLine } from './enquiry-fields.ts'
import classes from './enquiry-form.module.css'
import { EMPTY_ENQUIRY, enquiryErrors, enquiryProblems } from './view-model.ts'

export interface EnquiryFormProps {
  shape: EnquiryFormShape
  send: (enquiry: EnquiryRequest) => Promise<void>
  /** Words of the button; the second while it is sent. */
  submit: readonly [string, string]
  /** What stands in the form's place once it is sent: the words before and after the address that will be answered. */
  sent: readonly [string, string]
}

/** A public form: a refusal stands under its line, and nothing typed is lost until it has arrived. */
export function EnquiryForm({ shape, send, submit, sent }: EnquiryFormProps) {
  const [enquiry, change, forget] = useDraft(shape.draft, EMPTY_ENQUIRY)
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [errors, setErrors] = useState<FormErrors<EnquiryField>>(NO_ERRORS)
  const form = useRef<HTMLFormElement>(null)
  const isTakenOver = useIsTakenOver()
  useFocusFirstError(form, errors.fields)
  const sending = useMutation({
    mutationFn: send,
    onError: (error) => setErrors(enquiryErrors(shape, error)),
    onSuccess: (_answer, { email }) => {
      setErrors(NO_ERRORS)
      setSentFrom(email.trim())
      forget()
    },
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problems = enquiryProblems(shape, enquiry)
    setErrors(problems)
    if (Object.keys(problems.fields).length === 0) sending.mutate(enquiry)
  }

  if (sentFrom !== null) return <Sent email={sentFrom} words={sent} onAgain={() => setSentFrom(null)} />
  return (
    <form ref={form} className={classes.form} method="post" onSubmit={handleSubmit} noValidate>
      {errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
      <div className={classes.lines}>
        {shape.lines.map((line) => (
          <Line
            key={line.key}
            line={line}
            value={enquiry[line.key]}
            error={errors.fields[line.key] ?? null}
            onChange={(text) => change({ [line.key]: text })}
          />
        ))}
      </div>
      <label className={classes.trap} aria-hidden="true">
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={enquiry.website}
          onChange={(event) => change({ website: event.currentTarget.value })}
        />
      </label>
      <Button type="submit" className={classes.submit} disabled={sending.isPending || !isTakenOver}>
        {submit[sending.isPending ? 1 : 0]}
      </Button>
    </form>
  )
}

const NO_ERRORS: FormErrors<EnquiryField> = { banner: null, fields: {} }

interface LineProps {
  line: EnquiryLine
  value: string
  error: string | null
  onChange: (text: string) => void
}

function Line({ line: { key, label, autoComplete, kind, isOptional = false }, value, error, onChange }: LineProps) {
  const props = {
    name: key,
    label: isOptional ? (
      <>
        {label} <span className={classes.optional}>(optional)</span>
      </>
    ) : (
      label
    ),
    autoComplete,
    value,
    error,
    'aria-required': !isOptional,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'message') return <Textarea {...props} size="md" rows={6} className={classes.wide ?? ''} />
  return (
    <TextInput {...props} type={kind} inputMode={kind} {...(isOptional ? { className: classes.wide ?? '' } : {})} />
  )
}

interface SentProps {
  email: string
  words: readonly [string, string]
  onAgain: () => void
}

/** Its heading takes the focus, so that what happened is read out where the form was. */
function Sent({ email, words: [before, after], onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sent}>
      <h2 ref={heading} className={classes.thanks} tabIndex={-1}>
        Thank you
      </h2>
      <p className={classes.words}>
        {before} <strong>{email}</strong>
        {after}
      </p>
      <Button variant="default" onClick={onAgain}>
        Write again
      </Button>
    </div>
  )
}
