import { contradictoryFacts } from '@retrofolio/engine/dwelling/features/contradictory-facts'
import type { FactValue, KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { HOME_FACT_KEYS, type HomeFactKey, type Nation } from '@retrofolio/engine/vocabulary'
import { shown } from './text-excerpt.ts'

/** A cell with its heading. */
export interface Source {
  header: string
  cell: string
  /** Position of its column, from 0. */
  place: number
}

/** Sentence on why a cell was not used; without a position if several cells are the cause. */
export interface CellNote {
  place: number | null
  text: string
}

/** Fact that a cell states in the column of this fact. */
export interface OwnFact extends Source {
  value: FactValue
}

/** Fact that a cell states in the column of another fact. */
export interface ImpliedFact extends OwnFact {
  key: HomeFactKey
  /** By a mapping of the organisation, which has lower precedence than a cell of its own. */
  isMapped: boolean
}

/** Facts of the cells of a row, before they are combined. */
export interface GivenFacts {
  own: Map<HomeFactKey, OwnFact>
  implied: ImpliedFact[]
  /** Facts whose cell was not understood. */
  refused: Map<HomeFactKey, Source>
}

/**
 * Facts that describe a system, or a layer, named by another fact. If that fact is not understood, they would describe
 * the certificate's system: `Electric` beside unknown words for storage heaters would become an electric boiler.
 */
export const SINGLE_HEATING_SYSTEM: readonly (readonly [system: HomeFactKey, parts: readonly HomeFactKey[]])[] = [
  ['primaryHeating', ['primaryHeatingFuel', 'heatEmitter']],
  ['hotWater', ['hotWaterFuel']],
  ['wallType', ['wallInsulation']],
  ['wallInsulation', ['wallInsulationThickness']],
  ['windowsType', ['windowsInstalled', 'windowsGlazedShare']],
]

/** Insulation that means the same on any wall. */
const ON_ANY_WALL: ReadonlySet<FactValue> = new Set(['external', 'internal', 'none'])

/** The fuel of a heat network is not bought by the home, so it contradicts nothing. */
const NETWORK = 'community_heat'

/** Systems that may burn a fuel by the certificate, with the fact that must name an electric one. */
const ELECTRIC: readonly (readonly [fuel: HomeFactKey, system: HomeFactKey, what: string])[] = [
  ['primaryHeatingFuel', 'primaryHeating', 'the heating'],
  ['hotWaterFuel', 'hotWater', 'the source of the hot water'],
]

/**
 * Combines the facts of a row. Leaves out those that belong to a fact that was not understood, or contradict another
 * cell.
 */
export function factsTogether(said: GivenFacts, nation: Nation | null): { facts: KnownFacts; notes: CellNote[] } {
  const notes: CellNote[] = []
  const own = new Map(said.own)
  const leaveOut = (key: HomeFactKey, why: string): void => {
    const fact = own.get(key)
    if (fact === undefined) return
    own.delete(key)
    notes.push({ place: fact.place, text: `${fact.header}: “${shown(fact.cell)}” was not used${why}` })
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
  for (const [one, other] of contradictoryFacts(merged(own, implied), nation)) {
    const [first, second] = [sourceOf(one), sourceOf(other)]
    if (first === undefined || second === undefined) continue
    for (const [key, { header, cell }] of [[one, second] as const, [other, first] as const]) {
      leaveOut(key, `, since “${shown(cell)}” in “${header}” contradicts it. Correct one of them.`)
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

/** Implied facts that do not contradict each other; if they do, none is used. */
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
      leaveOut(key, `, since “${shown(first.cell)}” in “${first.header}” contradicts it. Correct one of them.`)
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
