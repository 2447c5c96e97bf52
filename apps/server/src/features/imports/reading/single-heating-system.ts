import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACT_KEYS, type HomeFactKey, type Nation } from '@retrofolio/engine/vocabulary'
import { contradictionsIn } from './contradictions.ts'
import { shown } from './text-excerpt.ts'

/** A cell and its heading. */
export interface Source {
  header: string
  cell: string
  /** Of its column, from 0. */
  place: number
}

/** Why something of a cell was not taken, as a sentence; without a place where several cells are the cause. */
export interface CellNote {
  place: number | null
  text: string
}

/** What a cell says of the fact of its column. */
export interface OwnFact extends Source {
  value: FactValue
}

/** What a cell says of another fact. */
export interface ImpliedFact extends OwnFact {
  key: HomeFactKey
  /** By what the organisation says that such values mean, which counts less than a cell of its own. */
  isMapped: boolean
}

/** What the cells of a row say of a home, before they are put together. */
export interface GivenFacts {
  own: Map<HomeFactKey, OwnFact>
  implied: ImpliedFact[]
  /** Facts whose cell says something that was not taken. */
  refused: Map<HomeFactKey, Source>
}

/**
 * Facts that describe a system, or a layer, which another fact names. Beside one that was not taken they would describe
 * that of the certificate: `Electric` beside unknown words for storage heaters would be an electric boiler.
 */
export const SINGLE_HEATING_SYSTEM: readonly (readonly [system: HomeFactKey, parts: readonly HomeFactKey[]])[] = [
  ['primaryHeating', ['primaryHeatingFuel', 'heatEmitter']],
  ['hotWater', ['hotWaterFuel']],
  ['wallType', ['wallInsulation']],
  ['wallInsulation', ['wallInsulationThickness']],
  ['windowsType', ['windowsInstalled', 'windowsGlazedShare']],
]

/** Insulation that is the same on any wall. */
const ON_ANY_WALL: ReadonlySet<FactValue> = new Set(['external', 'internal', 'none'])

/** What a network burns is not what the home buys, and says nothing against it. */
const NETWORK = 'community_heat'

/** Systems whose certificate may have one that does not use electricity, with the fact that has to name them. */
const ELECTRIC: readonly (readonly [fuel: HomeFactKey, system: HomeFactKey, what: string])[] = [
  ['primaryHeatingFuel', 'primaryHeating', 'the heating'],
  ['hotWaterFuel', 'hotWater', 'the source of the hot water'],
]

/** The facts of a row, without those that go with something that was not taken, or contradict another cell. */
export function factsTogether(said: GivenFacts, nation: Nation | null): { facts: KnownFacts; notes: CellNote[] } {
  const notes: CellNote[] = []
  const own = new Map(said.own)
  const leaveOut = (key: HomeFactKey, why: string): void => {
    const fact = own.get(key)
    if (fact === undefined) return
    own.delete(key)
    notes.push({ place: fact.place, text: `${fact.header}: “${shown(fact.cell)}” was not taken${why}` })
  }
  const leaveOutParts = (system: HomeFactKey, { header, cell }: Source): void => {
    const [, parts = []] = SINGLE_HEATING_SYSTEM.find(([one]) => one === system) ?? []
    for (const part of parts) {
      const value = own.get(part)?.value
      if (part === 'wallInsulation' && value !== undefined && ON_ANY_WALL.has(value)) continue
      leaveOut(part, `, since “${shown(cell)}” in “${header}” was not.`)
    }
  }
  for (const [system, source] of said.refused) leaveOutParts(system, source)
  const implied = agreed(said, own, { leaveOut, leaveOutParts, notes })
  for (const [fuel, system, what] of ELECTRIC) {
    if (own.get(fuel)?.value !== 'electricity' || own.has(system) || implied[system] !== undefined) continue
    leaveOut(fuel, `: it may be of several systems. Name ${what} too.`)
  }
  const sourceOf = (key: HomeFactKey): Source | undefined => own.get(key) ?? said.implied.find((one) => one.key === key)
  for (const [one, other] of contradictionsIn(merged(own, implied), nation)) {
    const [first, second] = [sourceOf(one), sourceOf(other)]
    if (first === undefined || second === undefined) continue
    for (const [key, { header, cell }] of [[one, second] as const, [other, first] as const]) {
      leaveOut(key, `, since “${shown(cell)}” in “${header}” says something else. Correct one of them.`)
      delete implied[key]
    }
    leaveOutParts(one, first)
    leaveOutParts(other, second)
  }
  return { facts: merged(own, implied), notes }
}

function merged(own: ReadonlyMap<HomeFactKey, OwnFact>, implied: KnownFacts): KnownFacts {
  const facts: KnownFacts = { ...implied }
  for (const [key, { value }] of own) if (facts[key] !== NETWORK) facts[key] = value
  return facts
}

/** What cells say of the facts of others, where those do not say something else; then neither is taken. */
function agreed(
  { implied, refused }: GivenFacts,
  own: ReadonlyMap<HomeFactKey, OwnFact>,
  {
    leaveOut,
    leaveOutParts,
    notes,
  }: {
    leaveOut: (key: HomeFactKey, why: string) => void
    leaveOutParts: (system: HomeFactKey, source: Source) => void
    notes: CellNote[]
  },
): KnownFacts {
  const facts: KnownFacts = {}
  for (const key of HOME_FACT_KEYS) {
    const [first, ...others] = implied.filter((one) => one.key === key)
    if (first === undefined || (refused.has(key) && key === 'wallInsulation')) continue
    const stated = first.value === NETWORK || first.isMapped ? undefined : own.get(key)
    if (stated !== undefined && stated.value !== first.value) {
      leaveOut(key, `, since “${shown(first.cell)}” in “${first.header}” says something else. Correct one of them.`)
      leaveOutParts(key, stated)
    } else if (others.some(({ value }) => value !== first.value)) {
      notes.push({
        place: null,
        text: `“${shown(first.cell)}” in “${first.header}” and “${shown(others[0]?.cell ?? '')}” in “${others[0]?.header ?? ''}” contradict each other. Correct one of them.`,
      })
    } else facts[key] = first.value
  }
  return facts
}
