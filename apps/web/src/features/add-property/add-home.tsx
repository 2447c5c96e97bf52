import { Loader, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { AddError } from './add-error.tsx'
import classes from './add-home.module.css'
import { AddressPreview } from './address-preview.tsx'
import { AddressSearch } from './address-search/address-search.tsx'
import { CandidatePicker } from './address-search/candidate-picker.tsx'
import type { Place } from './data/address-source.ts'
import { type AddFailure, EMPTY_MANUAL_ADDRESS, type ManualAddress, manualAddressFrom } from './data/view-model.ts'
import { ManualAddressForm } from './manual-address-form.tsx'

export interface AddHomeProps {
  isPending: boolean
  failure: AddFailure | null
  onAdd: (address: string) => void
  onStartOver: () => void
}

/** From a searched or manually entered address to "Add this home". */
export function AddHome({ isPending, failure, onAdd, onStartOver }: AddHomeProps) {
  const [isByHand, setIsByHand] = useState(false)
  const [picked, setPicked] = useState<Place | null>(null)
  const isBackFromChoice = useRef(false)
  const [manualAddress, setManualAddress] = useState(EMPTY_MANUAL_ADDRESS)
  const typed = useRef('')

  const handlePick = (place: Place | null) => {
    setPicked(place)
    onStartOver()
  }
  const handleWrite = (address: ManualAddress) => {
    setManualAddress(address)
    onStartOver()
  }
  const handleSwitch = () => {
    if (!isByHand && manualAddress === EMPTY_MANUAL_ADDRESS) setManualAddress(manualAddressFrom(typed.current))
    setIsByHand(!isByHand)
    handlePick(null)
  }

  const handleNone = () => {
    isBackFromChoice.current = true
    onStartOver()
  }
  const startAgain = (steps: HTMLDivElement | null) => {
    if (steps === null || !isBackFromChoice.current) return
    isBackFromChoice.current = false
    steps.querySelector('input')?.focus()
  }

  if (isPending) return <Analysing />
  if (failure?.kind === 'choose') {
    return <CandidatePicker candidates={failure.candidates} onChoose={onAdd} onCancel={handleNone} />
  }
  return (
    <div ref={startAgain} className={classes.steps}>
      {isByHand ? (
        <ManualAddressForm address={manualAddress} onChange={handleWrite} onSubmit={onAdd} />
      ) : (
        <AddressSearch
          initialText={picked?.address ?? ''}
          onType={(text) => {
            typed.current = text
          }}
          onPick={handlePick}
        />
      )}
      {failure && <AddError failure={failure} />}
      {picked !== null && <AddressPreview place={picked} onAdd={() => onAdd(picked.address)} />}
      {picked === null && (
        <UnstyledButton className={classes.switch} onClick={handleSwitch}>
          {isByHand ? 'Search for the address instead' : "My home isn't listed"}
        </UnstyledButton>
      )}
    </div>
  )
}

function Analysing() {
  return (
    <output className={classes.analysing}>
      <Loader size="md" aria-hidden />
      Analysing the home...
    </output>
  )
}
