import { Button } from '@mantine/core'
import { Key } from './key.tsx'

export interface BackButtonProps {
  onBack: () => void
  isGoingBack: boolean
}

/** Takes one decision back, and the home that it brought in. */
export function BackButton({ onBack, isGoingBack }: BackButtonProps) {
  return (
    <Button
      variant="default"
      disabled={isGoingBack}
      // The second click of a double click would find the button of the row before, and take that one's home too.
      onClick={({ detail }) => detail < 2 && onBack()}
      rightSection={<Key>B</Key>}
    >
      Back
    </Button>
  )
}
