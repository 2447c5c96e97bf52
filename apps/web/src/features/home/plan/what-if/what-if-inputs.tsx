import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { HOUSEHOLD_SIZES } from '@retrofolio/engine/vocabulary'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { peopleText } from '../../../../lib/format/people-text.ts'
import { SegmentedChoice } from '../../parts/segmented-choice.tsx'
import { fuelName } from '../../wording/fuel-name.ts'
import { LabelledSlider } from './labelled-slider.tsx'
import type { PriceKey } from './own-prices.ts'
import classes from './what-if.module.css'
import { hasPanels, type WhatIfChoices } from './what-if-choices.ts'
import { INSULATED_ELEMENTS, type InsulatedElement, type WhatIfControls } from './what-if-controls.ts'

export interface WhatIfInputsProps {
  controls: WhatIfControls
  choices: WhatIfChoices
  /** Of the home as it is and of what is tried [p/kWh]. */
  prices: ReadonlyMap<PriceKey, number>
  onChange: (choices: WhatIfChoices) => void
}

const ELEMENT_NAMES: Readonly<Record<InsulatedElement, string>> = { wall: 'Walls', roof: 'Roof', floor: 'Floor' }
const NO_ELEMENT: Readonly<Record<InsulatedElement, string>> = {
  wall: 'The home has no outside walls of its own.',
  roof: 'The home has no roof of its own.',
  floor: 'The home has no ground floor of its own.',
}

export function WhatIfInputs(props: WhatIfInputsProps) {
  return (
    <div className={classes.inputs}>
      <Group heading="U-values, W/m²K">
        {INSULATED_ELEMENTS.map((element) => (
          <UValue key={element} element={element} {...props} />
        ))}
        <Windows {...props} />
      </Group>
      <Group heading="Heating">
        <Heating {...props} />
      </Group>
      <Group heading="Panels and battery">
        <Panels {...props} />
        <Battery {...props} />
      </Group>
      <Group heading="People and prices">
        <People {...props} />
        <Prices {...props} />
      </Group>
    </div>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{heading}</legend>
      {children}
    </fieldset>
  )
}

function UValue({ element, controls, choices, onChange }: WhatIfInputsProps & { element: InsulatedElement }) {
  const stops = controls.uValues[element]
  if (stops === null) return <p className={classes.hint}>{NO_ELEMENT[element]}</p>
  const chosen = choices.uValues[element]
  const words = (place: number) => `${formatNumber(stops[place] ?? 0, 2)}${place === 0 ? ', as today' : ''}`
  return (
    <LabelledSlider
      label={ELEMENT_NAMES[element]}
      value={chosen === null ? 0 : Math.max(0, stops.indexOf(chosen))}
      max={stops.length - 1}
      text={words}
      disabled={stops.length === 1}
      onChange={(place) =>
        onChange({
          ...choices,
          uValues: { ...choices.uValues, [element]: place === 0 ? null : (stops[place] ?? null) },
        })
      }
    />
  )
}

const GLAZINGS = [
  { value: 'today', label: 'None' },
  { value: 'double', label: 'Double' },
  { value: 'triple', label: 'Triple' },
] as const

function Windows({ choices, onChange }: WhatIfInputsProps) {
  return (
    <div className={classes.field}>
      <span className={classes.sliderLabel} aria-hidden="true">
        New windows
      </span>
      <SegmentedChoice
        label="New windows"
        options={GLAZINGS}
        value={choices.windows ?? 'today'}
        onChange={(value) => onChange({ ...choices, windows: value === 'today' ? null : value })}
      />
    </div>
  )
}

/** Systems first; for one with several options, its radiators. */
function Heating({ controls: { heating }, choices, onChange }: WhatIfInputsProps) {
  if (heating.length === 0) return <p className={classes.hint}>No other heating is offered for this home.</p>
  const chosen = heating.find(({ id }) => id === choices.heatingId)
  const firsts = heating.filter(
    ({ measureId }, index) => heating.findIndex((one) => one.measureId === measureId) === index,
  )
  const variants = heating.filter(({ measureId }) => measureId === chosen?.measureId)
  return (
    <>
      <NativeSelect
        label="System"
        value={chosen?.measureId ?? ''}
        data={[
          { value: '', label: 'As today' },
          ...firsts.map(({ measureId, words }) => ({ value: measureId, label: systemOf(words) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choices, heatingId: heating.find(({ measureId }) => measureId === value)?.id ?? null })
        }
      />
      {variants.length > 1 ? (
        <NativeSelect
          label="Radiators and flow temperature"
          value={chosen?.id ?? ''}
          data={variants.map(({ id, words }) => ({ value: id, label: variantOf(words) }))}
          onChange={({ currentTarget: { value } }) => onChange({ ...choices, heatingId: value })}
        />
      ) : (
        chosen !== undefined && <p className={classes.hint}>{chosen.words}</p>
      )}
    </>
  )
}

/** `Air source heat pump` of `Air source heat pump, with radiators for 45 °C`. */
const systemOf = (words: string): string => words.split(', ')[0] ?? words

function variantOf(words: string): string {
  const variant = words.split(', ').slice(1).join(', ')
  return variant === '' ? words : `${variant.charAt(0).toUpperCase()}${variant.slice(1)}`
}

function Panels({ controls: { panels }, choices, onChange }: WhatIfInputsProps) {
  if (panels.kind === 'not_offered') {
    return <p className={classes.hint}>Panels cannot be tried: {panels.because}.</p>
  }
  const words = (count: number) =>
    count === 0
      ? 'none'
      : `${count} ${count === 1 ? 'panel' : 'panels'}, ${formatNumber(count * panels.kwPerPanel, 1)} kWp`
  return (
    <LabelledSlider
      label="Solar panels"
      value={choices.panels}
      max={panels.most}
      text={words}
      onChange={(count) => onChange({ ...choices, panels: count })}
    />
  )
}

function Battery({ controls, choices, onChange }: WhatIfInputsProps) {
  const { battery } = controls
  if (battery.kind === 'not_offered') {
    return <p className={classes.hint}>A battery cannot be tried: {battery.because}.</p>
  }
  const isPossible = hasPanels(choices, controls)
  return (
    <>
      <LabelledSlider
        label="Battery"
        value={isPossible ? choices.batteryKwh : 0}
        max={battery.mostKwh}
        text={(kwh) => (kwh === 0 ? 'none' : `${kwh} kWh`)}
        disabled={!isPossible}
        onChange={(batteryKwh) => onChange({ ...choices, batteryKwh })}
      />
      {!isPossible && <p className={classes.hint}>A battery stores what panels make: add panels first.</p>}
    </>
  )
}

function People({ choices, onChange }: WhatIfInputsProps) {
  const sizeOf = (value: number) => HOUSEHOLD_SIZES.find((size) => size === value) ?? choices.people
  return (
    <LabelledSlider
      label="People"
      value={choices.people}
      min={1}
      max={HOUSEHOLD_SIZES.length}
      text={(value) => peopleText(sizeOf(value))}
      onChange={(value) => onChange({ ...choices, people: sizeOf(value) })}
    />
  )
}

const PRICE_STEP_P = 0.5
/** A price may be tried up to this multiple of today's. */
const MOST_OF_TODAY = 2

function Prices({ choices, prices, onChange }: WhatIfInputsProps) {
  return [...prices].map(([key, todayP]) => {
    const name = key === 'export' ? 'Electricity sold' : capitalised(fuelName(key))
    const words = (pence: number) => `${formatNumber(pence, 1)}\u00a0p/kWh`
    return (
      <LabelledSlider
        key={key}
        label={name}
        value={choices.prices[key] ?? todayP}
        max={Math.ceil((todayP * MOST_OF_TODAY) / PRICE_STEP_P) * PRICE_STEP_P}
        step={PRICE_STEP_P}
        text={(pence) => (choices.prices[key] === undefined ? `${words(todayP)}, as today` : words(pence))}
        onChange={(pence) => onChange({ ...choices, prices: { ...choices.prices, [key]: pence } })}
      />
    )
  })
}

const capitalised = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
