import { Button, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormErrors } from '../../lib/api/form-errors.ts'
import { useFormDraft } from '../../lib/hooks/use-form-draft.ts'
import { useIsHydrated } from '../../lib/loading/use-is-hydrated.ts'
import { useFocusFirstError } from '../../ui/controls/use-focus-first-error.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MESSAGE_LINES, type MessageField, type MessageLine } from './message-fields.ts'
import classes from './message-form.module.css'
import { sendMessage } from './queries.ts'
import { EMPTY_MESSAGE, messageErrors, messageProblems } from './view-model.ts'

/** The contact form: shows errors at their fields and keeps the input until it is sent. */
export function MessageForm() {
  const [message, change, forget] = useFormDraft('contact', EMPTY_MESSAGE)
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const [errors, setErrors] = useState<FormErrors<MessageField>>(NO_ERRORS)
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  useFocusFirstError(form, errors.fields)
  const sending = useMutation({
    mutationFn: sendMessage,
    onError: (error) => setErrors(messageErrors(error)),
    onSuccess: (_answer, { email }) => {
      setErrors(NO_ERRORS)
      setSentFrom(email.trim())
      forget()
    },
  })

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const problems = messageProblems(message)
    setErrors(problems)
    if (Object.keys(problems.fields).length === 0) sending.mutate(message)
  }

  if (sentFrom !== null) return <Sent email={sentFrom} onAgain={() => setSentFrom(null)} />
  return (
    <form ref={form} className={classes.form} method="post" onSubmit={handleSubmit} noValidate>
      {errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
      <div className={classes.lines}>
        {MESSAGE_LINES.map((line) => (
          <Line
            key={line.key}
            line={line}
            value={message[line.key]}
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
          value={message.website}
          onChange={(event) => change({ website: event.currentTarget.value })}
        />
      </label>
      <Button type="submit" className={classes.submit} disabled={sending.isPending || !isHydrated}>
        {sending.isPending ? 'Sending...' : 'Send message'}
      </Button>
      <noscript>
        This form needs JavaScript. <a href="/to/contact">Use the form without JavaScript</a>.
      </noscript>
    </form>
  )
}

const NO_ERRORS: FormErrors<MessageField> = { banner: null, fields: {} }

interface LineProps {
  line: MessageLine
  value: string
  error: string | null
  onChange: (text: string) => void
}

function Line({ line: { key, label, autoComplete, kind }, value, error, onChange }: LineProps) {
  const props = {
    name: key,
    label,
    autoComplete,
    value,
    error,
    'aria-required': true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (kind === 'message') return <Textarea {...props} size="md" rows={6} className={classes.wide ?? ''} />
  return <TextInput {...props} type={kind} inputMode={kind} />
}

interface SentProps {
  email: string
  onAgain: () => void
}

/** The heading takes the focus, so that screen readers announce the result. */
function Sent({ email, onAgain }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.sent}>
      <h2 ref={heading} className={classes.thanks} tabIndex={-1}>
        Thank you
      </h2>
      <p className={classes.words}>
        We have received your message and will reply to <strong>{email}</strong>.
      </p>
      <Button variant="default" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  )
}
