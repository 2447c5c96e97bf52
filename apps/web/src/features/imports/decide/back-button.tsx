import { KeyButton } from './key-button.tsx'

export interface BackButtonProps {
  onBack: () => void
  isGoingBack: boolean
}

/** Reverses one decision and removes the home that it added. */
export function BackButton({ onBack, isGoingBack }: BackButtonProps) {
  return (
    <KeyButton shortcut="B" variant="default" disabled={isGoingBack} onClick={onBack}>
      Back
    </KeyButton>
  )
}
