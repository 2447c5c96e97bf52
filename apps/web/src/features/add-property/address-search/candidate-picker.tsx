import { Button, UnstyledButton } from '@mantine/core'
import type { AddressCandidate } from '@retrofolio/contract/homes/addresses'
import { useEffect, useRef } from 'react'
import { IconChevronRight } from '../../../ui/icons.ts'
import classes from './candidate-picker.module.css'
import { suggestionKey } from './register-addresses.ts'

export interface CandidatePickerProps {
  candidates: readonly AddressCandidate[]
  onChoose: (address: string) => void
  onCancel: () => void
}

/** Several homes match the address; the user chooses. */
export function CandidatePicker({ candidates, onChoose, onCancel }: CandidatePickerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.picker} aria-labelledby="candidates-heading">
      <h2 id="candidates-heading" className={classes.heading} tabIndex={-1} ref={heading}>
        Which of these is it?
      </h2>
      <p className={classes.lead}>Several homes match this address.</p>
      <ul className={classes.candidates}>
        {candidates.map((candidate, index) => (
          <li key={suggestionKey(candidate, index)}>
            <UnstyledButton className={classes.candidate} onClick={() => onChoose(candidate.fullAddress)}>
              {candidate.fullAddress}
              <IconChevronRight size="1.25rem" stroke={1.8} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onCancel}>
        None of these
      </Button>
    </section>
  )
}
