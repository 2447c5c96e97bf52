import { HEAT_LOSS_ELEMENTS } from '@retrofolio/engine/vocabulary'
import { formatNumber } from '../../lib/format/format-quantity.ts'
import { Sample, SampleSection, Samples } from './sample-section.tsx'
import classes from './token-samples.module.css'

const BRAND = [
  'tint-50',
  'tint-100',
  'tint-200',
  'tint-300',
  'coral',
  'green-500',
  'green-600',
  'green-700',
  'blue-800',
]
const SURFACES = ['page', 'surface', 'surface-sunken', 'line', 'control-border', 'text-muted', 'text', 'side-bar']
const TONES = ['error', 'warning', 'warning-strong', 'success', 'electricity', 'gas', 'solar']
const CATEGORIES = ['kitchen', 'hygiene', 'entertainment', 'lighting', 'chores', 'always-on']

const PALETTES = [
  { name: 'Brand', tokens: [...BRAND, 'blue-900'] },
  { name: 'Surfaces, lines, text', tokens: SURFACES },
  { name: 'Tones and carriers', tokens: TONES },
  { name: 'Heat loss', tokens: HEAT_LOSS_ELEMENTS.map((element) => `heat-loss-${element}`) },
  { name: 'Household energy', tokens: CATEGORIES.map((category) => `energy-${category}`) },
]

export function ColourSamples() {
  return (
    <SampleSection name="Colours">
      {PALETTES.map(({ name, tokens }) => (
        <div key={name}>
          <h3 className={classes.palette}>{name}</h3>
          <ul className={classes.swatches}>
            {tokens.map((token) => (
              <li key={token} className={classes.swatch}>
                <svg className={classes.colour} aria-hidden="true">
                  <rect width="100%" height="100%" fill={`var(--colour-${token})`} />
                </svg>
                {token}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SampleSection>
  )
}

const SIZES = ['13', '15', '17', '20', '26', '34', '46'] as const
const SPACES = ['4', '8', '12', '16', '24', '32', '48', '72'] as const

export function TypeSamples() {
  return (
    <SampleSection name="Type, space and form">
      <div>
        {SIZES.map((size) => (
          <p key={size} className={classes.line} data-size={size}>
            Warm walls, {formatNumber(6_400)} kWh <span className={classes.size}>{size}</span>
          </p>
        ))}
      </div>
      <ul className={classes.spaces}>
        {SPACES.map((space) => (
          <li key={space} className={classes.space}>
            <span className={classes.block} data-space={space} />
            {space}
          </li>
        ))}
      </ul>
      <Samples>
        <Sample name="Control, radius 8">
          <div className={classes.form} data-form="control" />
        </Sample>
        <Sample name="Surface, radius 14">
          <div className={classes.form} data-form="surface" />
        </Sample>
        <Sample name="What floats has the one shadow">
          <div className={classes.form} data-form="float" />
        </Sample>
      </Samples>
    </SampleSection>
  )
}
