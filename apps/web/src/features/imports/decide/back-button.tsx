import { KeyButton } from './key-button.tsx'

export interface BackButtonProps {
  onBack: () => void
  isGoingBack: boolean
}

/** Takes one decision back, and the home that it brought in. */
export function BackButton({ onBack, isGoingBack }: BackButtonProps) {
  return (
    <KeyButton
      shortcut="B"
      variant="default"
      disabled={isGoingBack}
      // The second click of a double click would find the button of the row before, and take that one's home too.
      onClick={({ detail }) => detail < 2 && onBack()}
    >
      Back
    </KeyButton>
  )
}
