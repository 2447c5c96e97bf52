import { Button } from '@mantine/core'
import type { ExploreAbout } from '@retrofolio/contract/explore/explore-about'
import { useEffect, useRef, useState } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { formatDay } from '../../../lib/format/format-time.ts'
import { IconLock } from '../../../ui/icons.ts'
import classes from './purpose-notice.module.css'
import { useConfirmingPurpose } from './use-confirming-purpose.ts'

export interface PurposeNoticeProps {
  about: ExploreAbout
}

/** Asks for the purpose that addresses are shown for, until a member has confirmed it. */
export function PurposeNotice({ about }: PurposeNoticeProps) {
  const [wasAsked] = useState(about.purpose === null)
  return about.purpose === null ? <AskPurpose /> : <ConfirmedPurpose purpose={about.purpose} takesFocus={wasAsked} />
}

function AskPurpose() {
  const confirming = useConfirmingPurpose()
  const { isPending, error } = confirming
  return (
    <section className={classes.ask} aria-labelledby="explore-purpose">
      <IconLock className={classes.icon} size="1.5em" stroke={1.8} aria-hidden />
      <div className={classes.words}>
        <h2 id="explore-purpose" className={classes.heading}>
          Confirm your purpose to see addresses
        </h2>
        <p>
          The register allows them only for <strong>assessing or improving homes</strong>. One member confirms for the
          whole organisation; the audit trail records it.
        </p>
        {error !== null && (
          <p role="alert" className={classes.failure}>
            {errorSentence(error) ?? 'The purpose could not be confirmed. Please try again.'}
          </p>
        )}
      </div>
      {/* Not `disabled`, which would lose the focus. */}
      <Button
        className={classes.button ?? ''}
        aria-disabled={isPending}
        data-disabled={isPending}
        onClick={() => !isPending && confirming.mutate()}
      >
        {isPending ? 'Confirming...' : 'We assess or improve homes'}
      </Button>
    </section>
  )
}

interface ConfirmedPurposeProps {
  purpose: NonNullable<ExploreAbout['purpose']>
  /** After the pressed button has gone. */
  takesFocus: boolean
}

function ConfirmedPurpose({ purpose: { confirmedAt, confirmedBy }, takesFocus }: ConfirmedPurposeProps) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) line.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <p ref={line} className={classes.confirmed} tabIndex={-1}>
      Addresses only for assessing or improving homes.{' '}
      <span className={classes.who}>
        Confirmed by {confirmedBy} on {formatDay(confirmedAt)}.
      </span>
    </p>
  )
}
