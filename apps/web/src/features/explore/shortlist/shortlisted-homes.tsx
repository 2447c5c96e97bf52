import { Button, Checkbox, CloseButton, Skeleton, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { COMPARED_HOMES_MAX } from '@retrofolio/contract/explore/explore-preview'
import type { ExploreShortlist } from '@retrofolio/contract/explore/explore-shortlist'
import { EPC_BANDS, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { formatDay } from '../../../lib/format/format-time.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import tools from '../../../ui/controls/list-tools.module.css'
import { SidePanel, type SidePanelProps } from '../../../ui/controls/side-panel.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import { RatingBadge } from '../../../ui/home/rating-badge.tsx'
import { LazyAddDialog } from '../add/lazy-add-dialog.tsx'
import { type ChosenHomes, chosenByKeys } from '../found-home/chosen-homes.ts'
import { useComparison } from '../found-home/use-comparison.ts'
import { homeName } from '../state/home-text.ts'
import { shortlistQuery, useChangingShortlist } from './shortlist-queries.ts'
import classes from './shortlisted-homes.module.css'

export interface ShortlistedHomesProps {
  findReturn: NonNullable<SidePanelProps['findReturn']>
  onClose: () => void
  onOpenHome: (homeKey: string) => void
}

/** The shortlist of the organisation: open, compare, add or remove homes. */
export function ShortlistedHomes({ findReturn, onClose, onOpenHome }: ShortlistedHomesProps) {
  const { data, error, refetch, isFetching } = useQuery(shortlistQuery())
  const reason = error === null ? null : errorSentence(error)
  return (
    <SidePanel isOpen title="Shortlist" findReturn={findReturn} onClose={onClose}>
      {error !== null && data === undefined ? (
        reason === null ? (
          <LoadFailed what="The shortlist" isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Notice tone="error">{reason}</Notice>
        )
      ) : data === undefined ? (
        <Skeleton height="12rem" aria-label="Loading the shortlist..." />
      ) : (
        <Listed shortlist={data} onClose={onClose} onOpenHome={onOpenHome} />
      )}
    </SidePanel>
  )
}

/** A long shortlist is drawn when it is asked for. */
const FIRST = 100

type Shortlisted = ExploreShortlist['homes'][number]

function Listed({
  shortlist,
  onClose,
  onOpenHome,
}: { shortlist: ExploreShortlist } & Omit<ShortlistedHomesProps, 'findReturn'>) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setIsWhole] = useState(false)
  const [adding, setAdding] = useState<ChosenHomes | null>(null)
  const comparison = useComparison()
  const changing = useChangingShortlist()
  const remove = (keys: readonly string[]) => changing.mutate({ keys, isShortlisted: false })
  // A home just removed goes at once; the list is fetched again behind it.
  const homes = shortlist.homes.filter(({ home }) => home.isShortlisted)
  const { missing } = shortlist
  const chosen = homes.map(({ home }) => home.homeKey).filter((key) => ticked.has(key))
  const shown = isWhole ? homes : homes.slice(0, FIRST)
  const toAdd = homes.filter(({ home }) => chosen.length === 0 || ticked.has(home.homeKey))
  const outside = toAdd.filter(({ home }) => home.portfolioHomeId === null).map(({ home }) => home.homeKey)
  if (homes.length === 0 && missing.length === 0) {
    return (
      <p className={classes.empty}>
        No home is on the shortlist yet. Press the star of a home to keep it in view for everyone in your organisation.
        It uses no quota.
      </p>
    )
  }
  const tick = (key: string, isOn: boolean) => {
    const after = new Set(ticked)
    if (isOn) after.add(key)
    else after.delete(key)
    setTicked(after)
  }
  return (
    <div className={classes.panel}>
      <p className={classes.note}>
        {counted(homes.length)}, shared with your organisation. The shortlist uses no quota.
      </p>
      <div className={classes.buttons}>
        <Button size="sm" disabled={outside.length === 0} onClick={() => setAdding(chosenByKeys(outside))}>
          {outside.length === 0 ? 'In your portfolio already' : `Add ${counted(outside.length)} to portfolio`}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={chosen.length < 2 || chosen.length > COMPARED_HOMES_MAX}
          onClick={() => {
            onClose()
            comparison.open(chosen)
          }}
        >
          {chosen.length < 2 ? 'Tick two to compare' : `Compare ${chosen.length}`}
          {chosen.length > COMPARED_HOMES_MAX && `: at most ${COMPARED_HOMES_MAX}`}
        </Button>
        {chosen.length > 0 && (
          <Button size="sm" variant="default" onClick={() => remove(chosen)}>
            Remove {formatNumber(chosen.length)}
          </Button>
        )}
      </div>
      {homes.length > 1 && (
        <Checkbox
          size="sm"
          radius="xs"
          label="Select all"
          classNames={{ body: classes.all ?? '' }}
          checked={chosen.length === homes.length}
          indeterminate={chosen.length > 0 && chosen.length < homes.length}
          onChange={() =>
            setTicked(new Set(chosen.length === homes.length ? [] : homes.map(({ home }) => home.homeKey)))
          }
        />
      )}
      <ul className={classes.homes}>
        {shown.map((one) => (
          <Row
            key={one.home.homeKey}
            one={one}
            isTicked={ticked.has(one.home.homeKey)}
            onTick={(isOn) => tick(one.home.homeKey, isOn)}
            onOpen={() => onOpenHome(one.home.homeKey)}
            onRemove={() => remove([one.home.homeKey])}
          />
        ))}
      </ul>
      {shown.length < homes.length && (
        <LinkButton onClick={() => setIsWhole(true)}>Show all {formatNumber(homes.length)}</LinkButton>
      )}
      {missing.length > 0 && (
        <Notice
          tone="warning"
          action={
            <Button variant="default" size="sm" onClick={() => remove(missing)}>
              Remove from the shortlist
            </Button>
          }
        >
          The register no longer has {counted(missing.length)} of the shortlist: {missing.join(', ')}.
        </Notice>
      )}
      <LazyAddDialog chosen={adding} onClose={() => setAdding(null)} />
    </div>
  )
}

interface RowProps {
  one: Shortlisted
  isTicked: boolean
  onTick: (isOn: boolean) => void
  onOpen: () => void
  onRemove: () => void
}

function Row({ one: { home, addedBy, addedAt }, isTicked, onTick, onOpen, onRemove }: RowProps) {
  const name = homeName(home)
  const rating = ZERO_BILL_POTENTIALS.find((known) => known === home.rating) ?? null
  const band = EPC_BANDS.find((known) => known === home.bandToday)
  return (
    <li className={classes.row}>
      <Checkbox
        size="sm"
        radius="xs"
        className={tools.tick ?? ''}
        aria-label={`Select ${name}`}
        checked={isTicked}
        onChange={({ currentTarget: { checked } }) => onTick(checked)}
      />
      <div className={classes.words}>
        <UnstyledButton className={classes.name ?? ''} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <span className={classes.figures}>
          <RatingBadge rating={rating} />
          {band !== undefined && <EpcBandBadge band={band} />}
          {home.portfolioHomeId !== null && <span className={classes.note}>in your portfolio</span>}
        </span>
        <span className={classes.note}>
          {addedBy}, {formatDay(addedAt)}
        </span>
      </div>
      <CloseButton aria-label={`Remove ${name} from the shortlist`} onClick={onRemove} />
    </li>
  )
}
