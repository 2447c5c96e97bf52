import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { type HandWrittenAddress, handWrittenErrors, handWrittenLine } from './data/view-model.ts'
import classes from './hand-written-form.module.css'

export interface HandWrittenFormProps {
  address: HandWrittenAddress
  onChange: (address: HandWrittenAddress) => void
  onSubmit: (address: string) => void
}

/** For a home that is not in the register. */
export function HandWrittenForm({ address, onChange, onSubmit }: HandWrittenFormProps) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const errors = isSubmitted ? handWrittenErrors(address) : {}

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(handWrittenErrors(address)).length === 0) onSubmit(handWrittenLine(address))
  }
  const field = (name: keyof HandWrittenAddress) => ({
    name,
    value: address[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: event.currentTarget.value }),
  })

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <p className={classes.lead}>
        You can add a home that is not in the register. It is analysed once its certificate is available.
      </p>
      <div className={classes.fields}>
        <TextInput label="Number or name" autoComplete="off" {...field('numberOrName')} />
        <TextInput label="Street" autoComplete="off" {...field('street')} />
        <TextInput label="Postcode" autoComplete="off" autoCapitalize="characters" {...field('postcode')} />
      </div>
      <Button type="submit">Add this home</Button>
    </form>
  )
}
