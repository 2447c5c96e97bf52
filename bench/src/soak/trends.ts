import { quantile } from '../harness/quantile.ts'

/** One look at the server: what it takes, and how it answered since the look before. */
export interface ServerSample {
  /** Since the load began. */
  seconds: number
  residentMb: number
  /** Apart from kept answers, which have room of their own and fill it. */
  heapMb: number
  openFiles: number
  connections: number
  waitingForConnection: number
  /** How long each answer took [ms]. */
  answersMs: number[]
}

export interface Trend {
  name: string
  unit: string
  /** Of the two halves of what is measured. */
  first: number
  second: number
  /** A straight line through all looks. */
  slopePerHour: number
  /** How far the second half may lie above the first. */
  allowed: number
  isFlat: boolean
}

interface Measure {
  name: string
  unit: string
  /** One figure for some looks that follow each other. */
  of: (looks: readonly ServerSample[]) => number
  /** Of the first half, and in its unit: the larger of both is allowed. */
  growth: number
  atLeast: number
  /** Windows of a run of seconds are so short that one may pass without an answer, and tell nothing of how long they take. */
  mayBeMissing?: boolean
}

/** While code is compiled, caches fill and the pool grows to what the load needs. */
const WARM_UP_SHARE = 0.3
const WINDOWS = 10
/** Two of either half. */
const FEWEST_WINDOWS = 4
/** Below this many minutes the compiler and the collector have not come to rest: twice as much is allowed. */
const SETTLED_MINUTES = 10

const least = (values: readonly number[]): number => Math.min(...values)
const most = (values: readonly number[]): number => Math.max(...values)

const middleOf =
  (pick: (look: ServerSample) => number): Measure['of'] =>
  (looks) =>
    quantile(looks.map(pick), 0.5)

const answersAt =
  (place: number): Measure['of'] =>
  (looks) =>
    quantile(
      looks.flatMap((look) => look.answersMs),
      place,
    )

/**
 * What has to stay flat. Memory counts by the least of a window, which is what collections leave behind: a leak lifts
 * it, garbage does not. A tenth is what two quiet runs differ by; a leak that matters passes it within half an hour.
 */
const MEASURES: readonly Measure[] = [
  {
    name: 'resident memory',
    unit: 'MB',
    of: (looks) => least(looks.map((look) => look.residentMb)),
    growth: 0.1,
    atLeast: 30,
  },
  { name: 'heap', unit: 'MB', of: (looks) => least(looks.map((look) => look.heapMb)), growth: 0.1, atLeast: 10 },
  // Connections come and go by themselves; a leak of one a minute is many times this.
  { name: 'open files', unit: '', of: middleOf((look) => look.openFiles), growth: 0.05, atLeast: 8 },
  { name: 'connections', unit: '', of: middleOf((look) => look.connections), growth: 0, atLeast: 4 },
  { name: 'waiting for one', unit: '', of: middleOf((look) => look.waitingForConnection), growth: 0, atLeast: 1 },
  // The middle of all answers hardly moves by chance; the slowest hundredth does.
  { name: 'answers p50', unit: 'ms', of: answersAt(0.5), growth: 0.25, atLeast: 3, mayBeMissing: true },
  { name: 'answers p99', unit: 'ms', of: answersAt(0.99), growth: 0.5, atLeast: 30, mayBeMissing: true },
]

/** The second half of what comes after the warm-up against the first. */
export function trends(looks: readonly ServerSample[]): Trend[] {
  const seconds = most(looks.map((look) => look.seconds))
  const windows = windowsOf(looks.filter((look) => look.seconds > seconds * WARM_UP_SHARE))
  const patience = seconds < SETTLED_MINUTES * 60 ? 2 : 1
  return MEASURES.map(({ name, unit, of, growth, atLeast, mayBeMissing = false }) => {
    const measured = windows.map((window) => ({ hours: middle(window) / 3_600, value: of(window) }))
    const points = mayBeMissing ? measured.filter(({ value }) => Number.isFinite(value)) : measured
    const half = Math.ceil(points.length / 2)
    const first = mean(points.slice(0, half).map(({ value }) => value))
    const second = mean(points.slice(-half).map(({ value }) => value))
    const allowed = patience * Math.max(atLeast, first * growth)
    return { name, unit, first, second, slopePerHour: slope(points), allowed, isFlat: second - first <= allowed }
  })
}

function windowsOf(looks: readonly ServerSample[]): ServerSample[][] {
  const windows = Math.min(WINDOWS, looks.length)
  if (windows < FEWEST_WINDOWS) {
    throw new RangeError(`${looks.length} looks are too few to tell a trend: let it run for longer.`)
  }
  const size = looks.length / windows
  return Array.from({ length: windows }, (_, window) =>
    looks.slice(Math.round(window * size), Math.round((window + 1) * size)),
  )
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const middle = (looks: readonly ServerSample[]): number => mean(looks.map(({ seconds }) => seconds))

/** By least squares. */
function slope(points: readonly { hours: number; value: number }[]): number {
  const [hours, value] = [mean(points.map((point) => point.hours)), mean(points.map((point) => point.value))]
  const above = points.reduce((sum, point) => sum + (point.hours - hours) * (point.value - value), 0)
  const below = points.reduce((sum, point) => sum + (point.hours - hours) ** 2, 0)
  return below === 0 ? 0 : above / below
}
