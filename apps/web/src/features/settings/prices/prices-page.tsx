import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import type { Rates } from '@retrofolio/contract/accounts/own-rates'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorSentence, UNEXPECTED_ERROR } from '../../../lib/api/form-errors.ts'
import { ownRatesQuery } from '../../../lib/homes/own-rates.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { IconArrowBackUp } from '../../../ui/icons.ts'
import { SectionPage, SettingGroup } from '../parts/section-page.tsx'
import { useRevertRates } from '../queries/rates-queries.ts'
import { PriceHistory } from './price-history.tsx'
import { PriceList } from './price-list.tsx'
import classes from './prices-page.module.css'
import { currentWords, inUseWords } from './prices-view.ts'
import { RateProblems } from './rate-problems.tsx'
import { UploadPrices } from './upload-prices.tsx'

export function PricesPage() {
  const rates = useQuery(ownRatesQuery())
  return (
    <SectionPage
      title="Prices"
      lead="What measures cost in plans. Upload your own schedule of rates to replace our prices, measure by measure."
    >
      {rates.data === undefined ? (
        <QueryPlaceholder query={rates} what="Your prices" />
      ) : (
        <KnownPrices rates={rates.data} />
      )}
    </SectionPage>
  )
}

function KnownPrices({ rates }: { rates: Rates }) {
  const { version, history } = rates
  const [shown, setShown] = useState<number | null>(null)
  const reverting = useRevertRates()
  /** The version before the change that can be undone. */
  const [undo, setUndo] = useState<{ from: number | null; to: number | null } | null>(null)
  const prices = useRef<HTMLHeadingElement>(null)
  const handleUse = (to: number | null) => {
    if (reverting.isPending) return
    reverting.mutate(to, { onSuccess: () => setUndo(undo?.from === to ? null : { from: version, to }) })
  }
  const handleShow = (wanted: number) => {
    setShown(wanted)
    prices.current?.focus()
  }
  const versions = history.flatMap(({ kind, version: one }) => (kind === 'uploaded' && one !== null ? [one] : []))
  return (
    <>
      <InUse rates={rates} isPending={reverting.isPending} onUseOurs={() => handleUse(null)} />
      {undo !== null && undo.to === version && (
        <div className={classes.changed}>
          <output>{currentWords(version)}</output>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size="1.1em" stroke={1.8} aria-hidden />}
            onClick={() => handleUse(undo.from)}
          >
            {reverting.isPending ? 'Undoing...' : 'Undo'}
          </Button>
        </div>
      )}
      {reverting.error !== null && <Notice tone="error">{errorSentence(reverting.error) ?? UNEXPECTED_ERROR}</Notice>}
      <SettingGroup
        title="Upload your prices"
        lead="Start from a template: it lists every measure with its unit and our price, and your prices in use."
      >
        <UploadPrices nextVersion={Math.max(0, ...versions) + 1} />
      </SettingGroup>
      {history.length > 0 && (
        <SettingGroup
          title="History"
          lead="Versions never change. Plans keep the version that they were calculated with."
        >
          <PriceHistory
            rates={rates}
            shown={shown ?? version}
            isPending={reverting.isPending}
            onShow={handleShow}
            onUse={handleUse}
          />
        </SettingGroup>
      )}
      <section className={classes.prices}>
        <h2 ref={prices} className={classes.title} tabIndex={-1}>
          {shown !== null && shown !== version ? `Prices of version ${shown}` : 'Prices in use'}
        </h2>
        <ShownPrices version={shown === version ? null : shown} />
      </section>
    </>
  )
}

interface InUseProps {
  rates: Rates
  isPending: boolean
  onUseOurs: () => void
}

function InUse({ rates, isPending, onUseOurs }: InUseProps) {
  const { heading, words } = inUseWords(rates)
  return (
    <section className={classes.inUse} aria-label="In use">
      <div>
        <h2 className={classes.title}>{heading}</h2>
        <p className={classes.words}>{words}</p>
      </div>
      {rates.version !== null && (
        <Button variant="default" aria-disabled={isPending} onClick={onUseOurs}>
          Use our prices
        </Button>
      )}
    </section>
  )
}

/** @param version null for the one in use */
function ShownPrices({ version }: { version: number | null }) {
  const rates = useQuery(ownRatesQuery(version))
  const [isWhole, setIsWhole] = useState(false)
  if (rates.data === undefined) return <QueryPlaceholder query={rates} what="These prices" />
  const { measures, shown } = rates.data
  const own = measures.filter(({ rate }) => rate !== null)
  return (
    <>
      <p className={classes.words}>Typical price of a job in England, with VAT at today’s rate.</p>
      {shown !== null && shown.problemCount > 0 && (
        <details className={classes.left}>
          <summary>What was left out of {shown.fileName}</summary>
          <RateProblems label="Left out" problems={shown.problems} count={shown.problemCount} />
        </details>
      )}
      {shown !== null && (
        <Checkbox
          label={`Show all ${measures.length} measures`}
          checked={isWhole}
          onChange={(event) => setIsWhole(event.currentTarget.checked)}
        />
      )}
      <PriceList label="Prices" measures={isWhole || shown === null ? measures : own} />
    </>
  )
}
