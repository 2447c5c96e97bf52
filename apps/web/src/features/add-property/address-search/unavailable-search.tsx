import { Button } from '@mantine/core'
import { Notice } from '../../../ui/feedback/notice.tsx'
import classes from './address-search.module.css'

export interface UnavailableSearchProps {
  trouble: 'failed' | 'refused'
  onSearchRegister: () => void
}

const WHY = {
  failed: 'Google Maps could not be loaded. The connection may be down, or something in this browser blocks it.',
  refused:
    'Google Maps refuses the key of this site. Whoever runs the site finds the cause with the command “retrofolio doctor”.',
}

/** Says why there is no search by Google, and offers the one that needs nobody else. */
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
