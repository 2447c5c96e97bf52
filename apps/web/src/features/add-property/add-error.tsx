import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { AddFailure } from './data/view-model.ts'

/** Why adding failed. Takes the focus, because the pressed button has gone. */
export function AddError({ failure }: { failure: AddFailure }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Reason failure={failure} />
    </div>
  )
}

/** Candidates and a full quota are shown elsewhere. */
function Reason({ failure }: { failure: AddFailure }) {
  if (failure.kind === 'refused') {
    return (
      <Notice
        tone="error"
        heading={failure.heading}
        {...(failure.homeId !== null && { action: <DuplicateLink homeId={failure.homeId} /> })}
      >
        {failure.message}
      </Notice>
    )
  }
  if (failure.kind !== 'failed') return null
  return (
    <Notice tone="error">
      <div>{failure.message}</div>
      {failure.explanation !== null && <div>{failure.explanation}</div>}
      {failure.isAddressUnknown && <WhatToDo />}
    </Notice>
  )
}

/** Leads to the home that the organisation already has. */
export function DuplicateLink({ homeId }: { homeId: number }) {
  return <Link to={paths.home(homeId)}>Open the home in your portfolio</Link>
}

const POSTCODE_FINDER = 'https://www.royalmail.com/find-a-postcode'

function WhatToDo() {
  return (
    <p>
      Check the postcode with{' '}
      <a href={POSTCODE_FINDER} target="_blank" rel="noreferrer">
        Royal Mail’s postcode finder
      </a>
      . If it is right, it is newer than our address data: try again after your administrator has updated the register.
    </p>
  )
}
