import { Button } from '@mantine/core'
import type { Rates } from '@retrofolio/contract/accounts/own-rates'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { Row, Rows } from '../parts/rows.tsx'
import classes from './prices-page.module.css'
import { entryTitle, entryWords } from './prices-view.ts'

export interface PriceHistoryProps {
  rates: Pick<Rates, 'version' | 'history' | 'historyCount'>
  /** The version whose prices are shown. */
  shown: number | null
  isPending: boolean
  onShow: (version: number) => void
  onUse: (version: number) => void
}

/** Who changed the prices and when, newest first. */
export function PriceHistory({
  rates: { version, history, historyCount },
  shown,
  isPending,
  ...on
}: PriceHistoryProps) {
  return (
    <>
      <Rows label="History of prices">
        {history.map((entry) => {
          const { id, kind, version: entryVersion } = entry
          const isUpload = kind === 'uploaded' && entryVersion !== null
          return (
            <Row
              key={id}
              title={entryTitle(entry)}
              tag={isUpload && entryVersion === version ? 'In use' : null}
              actions={
                isUpload && (
                  <>
                    {entryVersion !== shown && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Show prices of version ${entryVersion}`}
                        onClick={() => on.onShow(entryVersion)}
                      >
                        Show prices
                      </Button>
                    )}
                    {entryVersion !== version && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`Use again: version ${entryVersion}`}
                        aria-disabled={isPending}
                        onClick={() => on.onUse(entryVersion)}
                      >
                        Use again
                      </Button>
                    )}
                  </>
                )
              }
            >
              {entryWords(entry)}
            </Row>
          )
        })}
      </Rows>
      {history.length < historyCount && (
        <p className={classes.note}>{formatNumber(historyCount - history.length)} earlier changes are not listed.</p>
      )}
    </>
  )
}
