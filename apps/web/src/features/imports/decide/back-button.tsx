import { KeyButton } from './key-button.tsx'

export interface BackButtonProps {
  onBack: () => void
  isGoingBack: boolean
}

/** Takes one decision back, and the home that it brought in. */
export function BackButton({ onBack, isGoingBack }: BackButtonProps) {
  return (
    <KeyButton shortcut="B" variant="default" disabled={isGoingBack} onClick={onBack}>
      Back
    </KeyButton>
  )
}
