import { Button, CopyButton, Modal, NativeSelect, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { NewApiToken } from '@retrofolio/contract/accounts/organisation'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formErrors } from '../../../lib/api/form-errors.ts'
import { useFocusFirstError } from '../../../ui/controls/use-focus-first-error.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { IconCheck, IconCopy } from '../../../ui/icons.ts'
import classes from '../parts/dialog-form.module.css'
import { expiryOf, SCOPE_WORDS, TOKEN_LIFETIMES } from '../parts/view-model.ts'
import { useOrganisationChanges } from '../queries/organisation-queries.ts'

const EMPTY = { name: '', scope: 'read' as const, lifetime: '90' }

/** First the token's settings, then its key, shown only once. */
export function NewTokenDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { createApiToken } = useOrganisationChanges()
  const making = useMutation({
    mutationFn: ({ name, scope, lifetime }: TokenChoice) =>
      createApiToken({ name, scope, expiresAt: expiryOf(lifetime, new Date()) }),
  })
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      // A click outside must not close it: the key cannot be shown again.
      closeOnClickOutside={!making.isSuccess}
      onExitTransitionEnd={() => making.reset()}
      title={making.isSuccess ? 'Your new token' : 'Create a token'}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 150 }}
    >
      {making.isSuccess ? (
        <NewKey token={making.data} onDone={onClose} />
      ) : (
        <TokenForm error={making.error} isPending={making.isPending} onSubmit={making.mutate} onCancel={onClose} />
      )}
    </Modal>
  )
}

interface TokenChoice {
  name: string
  scope: 'read' | 'write'
  lifetime: string
}

interface TokenFormProps {
  error: unknown
  isPending: boolean
  onSubmit: (choice: TokenChoice) => void
  onCancel: () => void
}

function TokenForm({ error, isPending, onSubmit, onCancel }: TokenFormProps) {
  const [choice, setChoice] = useState<TokenChoice>(EMPTY)
  const change = (changes: Partial<TokenChoice>) => setChoice((before) => ({ ...before, ...changes }))
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstError(form, error instanceof Error ? error : EMPTY_ERRORS)
  const errors = formErrors(error, ['name', 'scope', 'expiresAt'])
  const look = { classNames: { description: classes.hint ?? '' } }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(choice)
  }
  return (
    <form ref={form} className={classes.form} onSubmit={handleSubmit} noValidate>
      {errors.banner !== null && <Notice tone="error">{errors.banner}</Notice>}
      <TextInput
        label="Name"
        description="What it is for, such as the software that will use it"
        name="name"
        autoComplete="off"
        data-autofocus
        value={choice.name}
        error={errors.fields.name ?? null}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Radio.Group
        label="Access"
        value={choice.scope}
        error={errors.fields.scope ?? null}
        onChange={(scope) => change({ scope: scope === 'write' ? 'write' : 'read' })}
      >
        <div className={classes.choices}>
          <Radio
            {...look}
            value="read"
            label={SCOPE_WORDS.read}
            description="Reads homes and results, changes nothing"
          />
          <Radio
            {...look}
            value="write"
            label={SCOPE_WORDS.write}
            description="Also adds, corrects and deletes homes"
          />
        </div>
      </Radio.Group>
      <NativeSelect
        label="Expires after"
        name="lifetime"
        size="md"
        data={TOKEN_LIFETIMES.map((lifetime) => ({ ...lifetime }))}
        value={choice.lifetime}
        error={errors.fields.expiresAt ?? null}
        onChange={(event) => change({ lifetime: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Making...' : 'Create token'}
        </Button>
      </div>
    </form>
  )
}

const EMPTY_ERRORS = {}

const COPIED_FOR_MS = 2_000

function NewKey({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  return (
    <div className={classes.form}>
      <p className={classes.words}>
        Copy the key of <strong>{token.name}</strong> now and store it with your passwords. It is shown only once.
      </p>
      <code className={classes.key}>{token.key}</code>
      <div className={classes.actions}>
        <CopyButton value={token.key} timeout={COPIED_FOR_MS}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size="1.15em" aria-hidden /> : <IconCopy size="1.15em" aria-hidden />}
            >
              {copied ? 'Copied' : 'Copy key'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
