import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { EPC_BANDS } from '@retrofolio/engine/vocabulary'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import tools from '../../../ui/controls/list-tools.module.css'
import { Address } from '../../../ui/home/address.tsx'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import { ShortlistStar } from '../shortlist/shortlist-star.tsx'
import { fieldText, homeKind, homeLabel, homeLines } from '../state/home-text.ts'
import { HomeRating } from './home-rating.tsx'
import { OpenHome } from './open-home.tsx'
import classes from './results-cards.module.css'

export interface ResultsCardsProps {
  homes: readonly ExploreHome[]
  total: number
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onNearEnd: () => void
}

const CARD_PX = 176
const GAP_PX = 8
const CARDS_AHEAD = 20

/** The homes found as cards, for phones and narrow columns. */
export function ResultsCards({ homes, total, selected, onSelect, onNearEnd }: ResultsCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // The React compiler, which this rule is for, is not used.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: homes.length,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: 4,
    scrollMargin: top,
    useFlushSync: false,
  })
  const items = rows.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last + CARDS_AHEAD >= homes.length) onNearEnd()
  }, [last, homes.length, onNearEnd])
  const toggle = (key: string) => {
    const after = new Set(selected)
    if (!after.delete(key)) after.add(key)
    onSelect(after)
  }
  return (
    <ul ref={list} className={classes.cards} style={{ blockSize: rows.getTotalSize() }} aria-label="Homes found">
      {items.flatMap(({ index, start }) => {
        const home = homes[index]
        if (home === undefined) return []
        return [
          <li
            key={home.homeKey}
            ref={rows.measureElement}
            data-index={index}
            className={classes.item}
            style={{ transform: `translateY(${start - top}px)` }}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            <Card home={home} isSelected={selected.has(home.homeKey)} onToggle={() => toggle(home.homeKey)} />
          </li>,
        ]
      })}
    </ul>
  )
}

function Card({ home, isSelected, onToggle }: { home: ExploreHome; isSelected: boolean; onToggle: () => void }) {
  const band = EPC_BANDS.find((one) => one === home.bandToday)
  return (
    <article className={classes.card} data-selected={isSelected || undefined}>
      <Checkbox
        size="sm"
        radius="xs"
        className={`${tools.tick} ${classes.tick}`}
        checked={isSelected}
        onChange={onToggle}
        aria-label={`Select ${homeLabel(home)}`}
      />
      <OpenHome homeKey={home.homeKey} className={classes.link ?? ''}>
        <Address lines={homeLines(home)} />
      </OpenHome>
      <p className={classes.kind}>
        {homeKind(home).map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <div className={classes.star}>
        <ShortlistStar home={home} />
      </div>
      <div className={classes.badges}>
        {band !== undefined && <EpcBandBadge band={band} />}
        <HomeRating home={home} />
      </div>
      <dl className={classes.figures}>
        <Figure label="Bill today" text={withPounds(fieldText(home, 'bill_today_gbp'))} />
        <Figure label="Net import" text={withUnit(fieldText(home, 'net_import_kwh'), 'kWh')} />
        <Figure label="EPC score" text={fieldText(home, 'score_today')} />
      </dl>
    </article>
  )
}

const withPounds = (text: string): string => (text === '–' ? text : `£${text}`)
const withUnit = (text: string, unit: string): string => (text === '–' ? text : `${text} ${unit}`)

function Figure({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text === '–' ? 'not known' : text}</dd>
    </div>
  )
}
