import { useEffect, useRef } from 'react'
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
      <Notice tone="error" heading={failure.heading}>
        {failure.message}
      </Notice>
    )
  }
  if (failure.kind !== 'failed') return null
  return (
    <Notice tone="error">
      <div>{failure.message}</div>
      {failure.explanation !== null && <div>{failure.explanation}</div>}
    </Notice>
  )
}
