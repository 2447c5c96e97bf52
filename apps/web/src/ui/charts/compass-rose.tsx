import type { Aspect } from '@retrofolio/engine/vocabulary'
import { Group } from '@visx/group'
import { scaleSqrt } from '@visx/scale'
import { Arc } from '@visx/shape'
import { useId } from 'react'
import styles from './chart.module.css'
import { ChartTable } from './chart-table.tsx'
import classes from './compass-rose.module.css'

export interface RosePetal {
  aspect: Aspect
  name: string
  recommended: number
  maximum: number
}

export interface CompassRoseProps {
  title: string
  petals: readonly RosePetal[]
}

const DIRECTIONS: { aspect: Aspect; letters: string; degrees: number }[] = [
  { aspect: 'north', letters: 'N', degrees: 0 },
  { aspect: 'northeast', letters: 'NE', degrees: 45 },
  { aspect: 'east', letters: 'E', degrees: 90 },
  { aspect: 'southeast', letters: 'SE', degrees: 135 },
  { aspect: 'south', letters: 'S', degrees: 180 },
  { aspect: 'southwest', letters: 'SW', degrees: 225 },
  { aspect: 'west', letters: 'W', degrees: 270 },
  { aspect: 'northwest', letters: 'NW', degrees: 315 },
]
const SIZE = 340
const HUB = 34
const RIM = 128
const LABELS = 148
/** Room that a count needs between the filled part of a petal and its rim. */
const COUNT_HEIGHT = 22
const HALF_PETAL = Math.PI / 8

/** The roof as a compass: one petal per aspect, sized by the maximum panels and filled by the recommended ones. */
export function CompassRose({ title, petals }: CompassRoseProps) {
  const id = useId()
  const most = Math.max(1, ...petals.map((petal) => petal.maximum))
  // The area represents the number of panels, so radius² grows linearly from the hub.
  const radius = scaleSqrt<number>({ domain: [0, most], range: [0, Math.sqrt(RIM ** 2 - HUB ** 2)] })
  const radiusOf = (panels: number) => Math.hypot(HUB, radius(panels))
  const flat = petals.find((petal) => petal.aspect === 'flat')
  return (
    <figure className={styles.figure} aria-label={title}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={classes.rose} aria-hidden="true">
        <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse">
          <path d="M0 3H6M3 0V6" className={classes.rosePattern} />
        </pattern>
        <Group top={SIZE / 2} left={SIZE / 2}>
          <circle r={RIM} className={classes.roseRim} />
          {DIRECTIONS.map(({ aspect, letters, degrees }) => {
            const petal = petals.find((candidate) => candidate.aspect === aspect)
            return (
              <Petal
                key={aspect}
                letters={letters}
                degrees={degrees}
                petal={petal ?? null}
                radiusOf={radiusOf}
                patternId={id}
              />
            )
          })}
          <circle r={HUB - 3} className={classes.roseHub} data-filled={(flat?.recommended ?? 0) > 0} />
          {flat !== undefined && flat.maximum > 0 && (
            <text className={classes.roseCount} textAnchor="middle" dominantBaseline="central">
              {flat.recommended}/{flat.maximum}
            </text>
          )}
        </Group>
      </svg>
      <ChartTable
        shown="hidden"
        caption={title}
        columns={['Aspect', 'Recommended panels', 'Maximum panels']}
        rows={petals.map((petal) => [petal.name, String(petal.recommended), String(petal.maximum)])}
      />
    </figure>
  )
}

interface PetalProps {
  letters: string
  degrees: number
  petal: RosePetal | null
  radiusOf: (panels: number) => number
  patternId: string
}

function Petal({ letters, degrees, petal, radiusOf, patternId }: PetalProps) {
  const middle = (degrees * Math.PI) / 180
  const angles = { startAngle: middle - HALF_PETAL, endAngle: middle + HALF_PETAL, padAngle: 0.05, cornerRadius: 5 }
  const maximum = petal?.maximum ?? 0
  const recommended = petal?.recommended ?? 0
  const at = (distance: number) => ({ x: Math.sin(middle) * distance, y: -Math.cos(middle) * distance })
  const letterAt = at(LABELS)
  // Wholly on the filled part or wholly beside it, to be readable.
  const [filled, rim] = [radiusOf(recommended), radiusOf(maximum)]
  const isBeside = recommended > 0 && rim - filled > COUNT_HEIGHT
  const isOnFill = recommended > 0 && !isBeside
  const countAt = at((isBeside ? filled + rim : HUB + (isOnFill ? filled : rim) + 8) / 2)
  return (
    <g>
      {maximum > 0 && (
        <Arc {...angles} innerRadius={HUB} outerRadius={radiusOf(maximum)} className={classes.petalRoom ?? ''} />
      )}
      {recommended > 0 && (
        <>
          <Arc {...angles} innerRadius={HUB} outerRadius={radiusOf(recommended)} className={classes.petalFill ?? ''} />
          <Arc {...angles} innerRadius={HUB} outerRadius={radiusOf(recommended)} fill={`url(#${patternId})`} />
        </>
      )}
      {maximum > 0 && (
        <text
          {...countAt}
          className={classes.roseCount}
          data-onfill={isOnFill}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {recommended}/{maximum}
        </text>
      )}
      <text
        {...letterAt}
        className={classes.roseLetter}
        data-cardinal={letters.length === 1}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </g>
  )
}
