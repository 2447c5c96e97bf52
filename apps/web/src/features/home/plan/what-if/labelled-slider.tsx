import '@mantine/core/styles/Slider.layer.css'
import { Slider } from '@mantine/core'
import classes from './what-if.module.css'

export interface LabelledSliderProps {
  label: string
  value: number
  min?: number
  max: number
  step?: number
  /** The value as read and spoken. */
  text: (value: number) => string
  disabled?: boolean
  onChange: (value: number) => void
}

/** A slider with its value above it. */
export function LabelledSlider({
  label,
  value,
  min = 0,
  max,
  step = 1,
  text,
  disabled,
  onChange,
}: LabelledSliderProps) {
  return (
    <div className={classes.slider}>
      <div className={classes.sliderWords} aria-hidden="true">
        <span className={classes.sliderLabel}>{label}</span>
        <span>{text(value)}</span>
      </div>
      <Slider
        value={value}
        min={min}
        max={max}
        step={step}
        label={null}
        thumbLabel={label}
        thumbValueText={text}
        disabled={disabled === true}
        onChange={onChange}
      />
    </div>
  )
}
