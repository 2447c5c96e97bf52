import { ActionIcon } from '@mantine/core'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import type { KeyboardEvent } from 'react'
import { IconStar, IconStarFilled } from '../../../ui/icons.ts'
import { homeLabel } from '../state/home-text.ts'
import { useChangingShortlist } from './shortlist-queries.ts'
import classes from './shortlist-star.module.css'

export interface ShortlistStarProps {
  home: ExploreHome
  size?: 'sm' | 'md' | 'lg'
  /** In a table, where one row is in the tab order and the arrow keys move between rows. */
  control?: { tabIndex: number; 'data-control': string; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }
}

/** Puts a home on the shortlist, or removes it. */
export function ShortlistStar({ home, size = 'md', control }: ShortlistStarProps) {
  const changing = useChangingShortlist()
  const { isShortlisted, homeKey } = home
  const Icon = isShortlisted ? IconStarFilled : IconStar
  return (
    <ActionIcon
      {...control}
      variant="subtle"
      size={size}
      className={classes.star ?? ''}
      aria-pressed={isShortlisted}
      aria-label={`Shortlist ${homeLabel(home)}`}
      onClick={(event) => {
        // A row around it opens the home.
        event.stopPropagation()
        if (!changing.isPending) changing.mutate({ keys: [homeKey], isShortlisted: !isShortlisted })
      }}
    >
      <Icon size="1.2em" stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
