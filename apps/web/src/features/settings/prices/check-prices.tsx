import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { RatesPreview } from '@retrofolio/contract/accounts/own-rates'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import formClasses from '../parts/setting-form.module.css'
import classes from './check-prices.module.css'
import { PriceList } from './price-list.tsx'
import { counted, fileWords, notReadWords } from './prices-view.ts'
import { RateProblems } from './rate-problems.tsx'

export interface CheckPricesProps {
  preview: RatesPreview
  nextVersion: number
  isSaving: boolean
  failure: string | null
  /** With the number of rows and columns that the user agreed to leave out. */
  onSave: (notRead: number) => void
  onDiscard: () => void
}

/** What a file would change: problems first. */
export function CheckPrices({ preview, nextVersion, isSaving, failure, onSave, onDiscard }: CheckPricesProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { fileName, measures, problems, problemCount, warnings, noLongerPriced, isUsable } = preview
  const notRead = notReadWords(preview)
  const toCheck = measures.filter(({ checks }) => checks.length > 0).length
  const handleSave = () => {
    if (notRead !== null && !isAgreed) return setIsAsked(true)
    onSave(preview.rowsNotRead + preview.columnsNotRead)
  }
  return (
    <section className={classes.check} aria-labelledby="check-prices">
      <div>
        <h3 ref={heading} id="check-prices" className={classes.heading} tabIndex={-1}>
          Check {fileName}
        </h3>
        <p className={classes.words}>{fileWords(preview)}</p>
      </div>
      {notRead !== null && (
        <Notice tone="warning" heading={`${notRead} could not be read`}>
          <RateProblems label="Problems of the file" problems={problems} count={problemCount} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="info" heading="About the file">
          <ul className={classes.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Notice>
      )}
      {noLongerPriced.length > 0 && (
        <Notice tone="warning" heading={`${counted(noLongerPriced.length, 'measure')} would use our price again`}>
          Your prices in use have them, and this file has not: {noLongerPriced.join('; ')}.
        </Notice>
      )}
      {measures.length > 0 && (
        <div>
          <h4 className={classes.subheading}>
            {toCheck === 0 ? 'Prices' : `Prices, ${formatNumber(toCheck)} to check first`}
          </h4>
          <p className={classes.words}>Typical price of a job in England, with VAT at today’s rate.</p>
          <PriceList label="Prices of the file" measures={measures} />
        </div>
      )}
      {isUsable && notRead !== null && (
        <Checkbox
          label={`Leave out the ${notRead} that could not be read`}
          checked={isAgreed}
          error={isAsked && !isAgreed ? 'Agree to leave them out, or correct the file and choose it again.' : null}
          onChange={(event) => setIsAgreed(event.currentTarget.checked)}
        />
      )}
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className={formClasses.actions}>
        {isUsable && (
          <Button aria-disabled={isSaving} data-disabled={isSaving} onClick={handleSave}>
            {isSaving ? 'Saving...' : `Save as version ${nextVersion}`}
          </Button>
        )}
        <Button variant="default" disabled={isSaving} onClick={onDiscard}>
          {isUsable ? 'Discard' : 'Choose another file'}
        </Button>
      </div>
    </section>
  )
}
