import type { FunctionComponent } from 'react'

export interface ShortlistPanelProps {
  onOpenHome: (homeKey: string) => void
}

/** A button with the number of homes on the shortlist, which opens them. */
export const ShortlistPanel: FunctionComponent<ShortlistPanelProps> = () => null
