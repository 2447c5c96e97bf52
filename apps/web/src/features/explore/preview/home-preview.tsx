import type { FunctionComponent } from 'react'

export interface HomePreviewProps {
  homeKey: string
  onClose: () => void
}

/** What is known of a home, beside the page. Looking at it uses no quota. */
export const HomePreview: FunctionComponent<HomePreviewProps> = () => null
