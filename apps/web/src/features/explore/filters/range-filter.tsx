import { RangeSlider, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { useDebouncedCallback } from '@mantine/hooks'
import { EXPLORE_TEXTS } from '@retrofolio/contract/explore/explore-filter-texts'
import { exploreFieldWord } from '@retrofolio/contract/explore/explore-words'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import classes from './filters.module.css'
import { Histogram, type HistogramBar } from './histogram.tsx'
import {
  listedFigure,
  type RangeTexts,
  rangeText,
  rangeTexts,
  sliderRange,
  sliderValue,
  typedNumber,
} from './range-text.ts'

export interface RangeFilterProps {
  field: string
  bars: readonly HistogramBar[]
  /** Ends and step of the slider. */
  from: number
  to: number
  step: number
  /** As on the wire. */
  chosen: string | undefined
  /** A value on the slider in words. */
  text: (value: number) => string
  /** Fields take days instead of numbers. */
  isDay?: boolean
  /** A day of a slider's year, and back. */
  dayOf?: { from: (year: number) => string; to: (year: number) => string; year: (day: string) => string }
  onChoose: (text: string | null) => void
}

const PAUSE_MS = 500

/** A range by a slider below a histogram, or by two fields. The ends of the slider mean no limit. */
export function RangeFilter(props: RangeFilterProps) {
  const { field, bars, from, to, step, chosen, text, isDay = false, dayOf, onChoose } = props
  const ends = rangeTexts(chosen)
  const onSlider = dayOf === undefined ? ends : { from: dayOf.year(ends.from), to: dayOf.year(ends.to) }
  const [known, setKnown] = useState({ chosen, sent: chosen })
  const [typed, setTyped] = useState<RangeTexts>(ends)
  const [moving, setMoving] = useState<[number, number] | null>(null)
  // The field's own value comes back while the user types; only other values replace the input.
  if (chosen !== known.chosen) {
    setKnown({ chosen, sent: chosen })
    setMoving(null)
    if (chosen !== known.sent) setTyped(ends)
  }
  const send = useDebouncedCallback((after: string | null) => {
    // Before the address changes, so that its value is recognised when it comes back.
    flushSync(() => setKnown((before) => ({ ...before, sent: after ?? undefined })))
    onChoose(after)
  }, PAUSE_MS)
  const parsed = isDay ? typed : { from: typedNumber(typed.from), to: typedNumber(typed.to) }
  const handleType = (changes: Partial<RangeTexts>) => {
    const after = { ...typed, ...changes }
    setTyped(after)
    const numbers = isDay ? after : { from: typedNumber(after.from), to: typedNumber(after.to) }
    if (numbers.from === null || numbers.to === null || areCrossed(numbers.from, numbers.to)) send.cancel()
    else send(rangeText({ from: numbers.from, to: numbers.to }))
  }
  const handleSlide = (value: [number, number]) => {
    const range = sliderRange(value, from, to)
    if (dayOf === undefined) return onChoose(rangeText(range))
    onChoose(
      rangeText({
        from: range.from === '' ? '' : dayOf.from(Number(range.from)),
        to: range.to === '' ? '' : dayOf.to(Number(range.to)),
      }),
    )
  }
  const value = moving ?? sliderValue(onSlider, from, to)
  const label = exploreFieldWord(field)
  const listed = isDay ? null : listedFigure(field, parsed)
  const isWrong = (end: string | null) => end === null
  const areWrong = parsed.from !== null && parsed.to !== null && areCrossed(parsed.from, parsed.to)
  return (
    <div className={classes.range}>
      {bars.some(({ homes }) => homes > 0) && <Histogram bars={bars} range={value} text={text} />}
      <RangeSlider
        className={classes.slider ?? ''}
        size="xs"
        value={value}
        min={from}
        max={to}
        step={step}
        minRange={dayOf === undefined ? step : 0}
        label={text}
        thumbFromLabel={`${label}: at least`}
        thumbToLabel={`${label}: at most`}
        thumbValueText={text}
        onChange={setMoving}
        onChangeEnd={handleSlide}
      />
      <div className={classes.ends}>
        <End
          label={isDay ? 'From' : 'At least'}
          of={label}
          isDay={isDay}
          text={typed.from}
          error={isWrong(parsed.from) ? 'Enter a number' : null}
          onType={(text) => handleType({ from: text })}
        />
        <End
          label={isDay ? 'Until' : 'At most'}
          of={label}
          isDay={isDay}
          text={typed.to}
          error={isWrong(parsed.to) ? 'Enter a number' : null}
          onType={(text) => handleType({ to: text })}
        />
      </div>
      {listed !== null && (
        <div className={classes.hint}>
          Figures in lists are rounded.
          <LinkButton onClick={() => onChoose(rangeText(listed.range))}>
            Find homes listed as {text(listed.figure)}: {text(Number(listed.range.from))} to{' '}
            {text(Number(listed.range.to))}
          </LinkButton>
        </div>
      )}
      {areWrong && (
        <p className={classes.problem} role="alert">
          {EXPLORE_TEXTS.contradiction}
        </p>
      )}
    </div>
  )
}

function areCrossed(from: string, to: string): boolean {
  if (from === '' || to === '') return false
  const [low, high] = [Number(from), Number(to)]
  // Days compare as texts.
  return Number.isFinite(low) && Number.isFinite(high) ? low > high : from > to
}

interface EndProps {
  label: string
  of: string
  isDay: boolean
  text: string
  error: string | null
  onType: (text: string) => void
}

function End({ label, of, isDay, text, error, onType }: EndProps) {
  return (
    <TextInput
      label={label}
      aria-label={`${of}: ${label.toLowerCase()}`}
      size="xs"
      {...(isDay ? { type: 'date' } : { inputMode: 'decimal' as const })}
      autoComplete="off"
      value={text}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
