import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { type FormEvent, useState } from 'react'
import { type ManualAddress, manualAddressErrors, manualAddressLine } from './data/view-model.ts'
import classes from './manual-address-form.module.css'

export interface ManualAddressFormProps {
  address: ManualAddress
  onChange: (address: ManualAddress) => void
  onSubmit: (address: string) => void
}

/** For a home that is not in the register. */
export function ManualAddressForm({ address, onChange, onSubmit }: ManualAddressFormProps) {
  const [isSubmitted, setIsSubmitted] = useState(false)
  const errors = isSubmitted ? manualAddressErrors(address) : {}

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (Object.keys(manualAddressErrors(address)).length === 0) onSubmit(manualAddressLine(address))
  }
  const field = (name: keyof ManualAddress) => ({
    name,
    value: address[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...address, [name]: event.currentTarget.value }),
  })

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <p className={classes.lead}>
        You can add a home that is not in the register. It is analysed from facts that you enter, or from its
        certificate once there is one.
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
