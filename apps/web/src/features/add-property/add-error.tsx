import { Notice } from '../../ui/notice.tsx'
import type { AddFailure } from './view-model.ts'

/** Why the home was not added; a choice and a full quota have their own ways. */
export function AddError({ failure }: { failure: AddFailure }) {
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
