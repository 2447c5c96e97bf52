import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './address-search.module.css'

export interface UnavailableSearchProps {
  trouble: 'failed' | 'refused'
  onSearchRegister: () => void
}

const WHY = {
  failed: 'Google Maps could not be loaded. Check your connection and any ad blocker.',
  refused: 'Google Maps rejected this site’s API key. Ask your administrator to run “retrofolio doctor”.',
}

/** Explains why Google's search is unavailable and offers the register instead. */
export function UnavailableSearch({ trouble, onSearchRegister }: UnavailableSearchProps) {
  return (
    <div className={classes.unavailable}>
      <Notice
        tone="warning"
        action={
          <Button variant="default" onClick={onSearchRegister}>
            Search the EPC register instead
          </Button>
        }
      >
        {WHY[trouble]}
      </Notice>
    </div>
  )
}
