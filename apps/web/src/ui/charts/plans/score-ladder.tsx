import type { EpcBand } from '@retrofolio/engine/vocabulary'
import { scaleLinear } from '@visx/scale'
import styles from '../chart.module.css'
import { ChartTable } from '../chart-table.tsx'
import classes from './score-ladder.module.css'

export interface LadderRung {
  key: string
  name: string
  score: number
  band: EpcBand
  /** Eight of ten similar homes lie between. */
  range: { low: number; high: number }
  /** Chance of the target; null without one. */
  chance: string | null
  isTotal?: boolean
}

export interface ScoreLadderProps {
  title: string
  /** First score of each band. */
  bands: readonly (readonly [band: EpcBand, least: number])[]
  rungs: readonly LadderRung[]
  /** null without a target. */
  target: { score: number; name: string } | null
}

/** Scores at least shown, so that the scale stays while the plan changes. */
const USUAL_ENDS = [20, 100] as const
const MARGIN = 4

/** The score after each step on the bands of the certificate, with its range. */
export function ScoreLadder({ title, bands, rungs, target }: ScoreLadderProps) {
  const low = Math.max(0, Math.min(USUAL_ENDS[0], ...rungs.map(({ range }) => range.low - MARGIN)))
  const high = Math.max(USUAL_ENDS[1], ...rungs.map(({ range, score }) => Math.max(range.high, score) + MARGIN))
  const scale = scaleLinear<number>({ domain: [low, high], range: [0, 100], clamp: true })
  const hasChance = rungs.some(({ chance }) => chance !== null)
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={classes.ladder} data-chance={hasChance} aria-hidden="true">
        <div className={classes.head}>
          <BandScale bands={bands} low={low} high={high} scale={scale} />
          {hasChance && <span className={classes.chanceHead}>Chance of {target?.name}</span>}
        </div>
        {rungs.map((rung) => (
          <div key={rung.key} className={classes.row} data-total={rung.isTotal === true}>
            <span className={classes.name}>{rung.name}</span>
            <Rung rung={rung} bands={bands} target={target} scale={scale} />
            <span className={classes.value}>
              <span className={classes.score}>
                {rung.score} {rung.band}
              </span>
              {rung.chance !== null && <span className={classes.chance}>{rung.chance}</span>}
            </span>
          </div>
        ))}
      </div>
      <ChartTable
        caption={title}
        columns={['Step', 'Score', 'Band', 'Eight of ten', ...(hasChance ? [`Chance of ${target?.name ?? ''}`] : [])]}
        rows={rungs.map(({ name, score, band, range, chance }) => [
          name,
          String(score),
          band,
          `${Math.round(range.low)} to ${Math.round(range.high)}`,
          ...(hasChance ? [chance ?? '–'] : []),
        ])}
      />
    </figure>
  )
}

interface BandScaleProps extends Pick<ScoreLadderProps, 'bands'> {
  low: number
  high: number
  scale: (score: number) => number
}

/** The bands of the certificate, each with its letter. */
function BandScale({ bands, low, high, scale }: BandScaleProps) {
  const ascending = bands.toSorted(([, one], [, other]) => one - other)
  return (
    <svg className={classes.scale}>
      {ascending.map(([band, least], index) => {
        const from = Math.max(low, least - 0.5)
        const to = Math.min(high, (ascending[index + 1]?.[1] ?? high + 1) - 0.5)
        if (to <= from) return null
        return (
          <g key={band}>
            <rect
              x={`${scale(from)}%`}
              width={`${scale(to) - scale(from)}%`}
              height={20}
              className={classes.band}
              data-band={band}
            />
            {scale(to) - scale(from) > LEAST_FOR_LETTER && (
              <text
                x={`${(scale(from) + scale(to)) / 2}%`}
                y={10}
                className={classes.letter}
                data-band={band}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {band}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** Of the width, per cent. */
const LEAST_FOR_LETTER = 3

interface RungProps extends Pick<ScoreLadderProps, 'bands' | 'target'> {
  rung: LadderRung
  scale: (score: number) => number
}

function Rung({ rung: { score, range, isTotal }, bands, target, scale }: RungProps) {
  const [left, right] = [scale(range.low), scale(range.high)]
  return (
    <svg className={classes.rung}>
      {bands.map(([band, least]) => {
        const x = scale(least - 0.5)
        return x > 0 && <line key={band} x1={`${x}%`} x2={`${x}%`} y1={0} y2={24} className={classes.edge} />
      })}
      {target !== null && (
        <line
          x1={`${scale(target.score - 0.5)}%`}
          x2={`${scale(target.score - 0.5)}%`}
          y1={-2}
          y2={26}
          className={classes.target}
        />
      )}
      <rect
        x={`${left}%`}
        width={`${Math.max(0.5, right - left)}%`}
        y={8}
        height={8}
        rx={4}
        className={classes.range}
      />
      <circle cx={`${scale(score)}%`} cy={12} r={isTotal === true ? 7 : 5.5} className={classes.dot} />
    </svg>
  )
}
