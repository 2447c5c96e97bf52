import { type KnownHome, knownHome } from '../../assess/known-home.ts'
import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import type { PlausibleFeatures } from '../../dwelling/features/plausible-features.ts'
import { EngineError } from '../../errors.ts'
import { recordOf } from '../../record-of.ts'
import { choiceGroups } from './choice-groups.ts'
import { HOME_PARTS, type HomePart, partsOfChange, partsThatDiffer } from './home-parts.ts'
import { type HomeState, homeState, type PartStates } from './home-state.ts'
import { changesOf, type EvaluatedSlot, type PackageOptions } from './package-slot.ts'

/** The descriptions that the packages of a home are put together from. */
export interface DescribedPackages {
  readonly slots: readonly EvaluatedSlot[]
  readonly options: PackageOptions
  /** The home as it is. */
  readonly base: KnownHome
  /** The states of the package that was placed last. */
  readonly at: PartStates
  /** Grows when groups are joined: indices of states then mean others. */
  generation: number
  /**
   * Finds the states of a package, and describes those that are new.
   *
   * @param choice of each slot: 0 for nothing, else 1 + the index of the option
   * @returns false where the home cannot have these options together
   * @throws RangeError for a choice that the slot does not have
   */
  place(choice: Uint8Array): boolean
  /**
   * The home with a package, described with all of its changes at once.
   *
   * @param choice of each slot
   * @throws EngineError with field, value and remedy where the home cannot have these options together
   */
  described(choice: Uint8Array): KnownHome
}

interface DescribedGroup {
  slots: readonly number[]
  /** By its combination of choices; null where the home cannot have it. */
  states: (HomeState | null | undefined)[]
  parts: ReadonlySet<HomePart>
}

/**
 * Prepares the descriptions of a home's packages. Rule PLAN-22.
 *
 * @param features what is known about the home
 * @param slots in the order in which their changes are made
 * @param options the same choices as those of `assess`
 * @returns descriptions, made when first needed
 * @throws RangeError for features without an analysis
 */
export function describedPackages(
  features: PlausibleFeatures,
  slots: readonly EvaluatedSlot[],
  options: PackageOptions,
): DescribedPackages {
  const homeWith = (changes: readonly HomeChange[]): KnownHome => {
    const known = knownHome(features, { ...options, changes }, null)
    if (known.kind !== 'dwelling') throw new RangeError('packages need a home that is analysed')
    return known
  }
  const describeChanges = (changes: readonly HomeChange[]): KnownHome | null => {
    try {
      return homeWith(changes)
    } catch (error) {
      if (error instanceof EngineError) return null
      throw error
    }
  }
  const base = homeWith([])

  const touched = slots.map((slot) => touchedParts(slot, base, describeChanges))
  const strides = new Float64Array(slots.length)
  const groupOf = new Uint8Array(slots.length)
  const groups: DescribedGroup[] = []
  /** Of each group the state of the package, and last the home as it is. */
  const current: HomeState[] = []
  const owner = recordOf(HOME_PARTS, () => 0)
  const indices: number[] = []
  const at: PartStates = recordOf(HOME_PARTS, () => homeState(base, 0, false))

  const group = (): void => {
    groups.length = 0
    current.length = 0
    for (const { parts, slots: members } of choiceGroups(touched)) {
      let stride = 1
      for (const slot of members) {
        strides[slot] = stride
        groupOf[slot] = groups.length
        stride *= 1 + (slots[slot]?.options.length ?? 0)
      }
      for (const part of parts) owner[part] = groups.length
      groups.push({ slots: members, parts, states: [] })
    }
    const owned = new Set(groups.flatMap(({ parts }) => [...parts]))
    for (const part of HOME_PARTS) if (!owned.has(part)) owner[part] = groups.length
    const home = homeState(base, 0, false)
    for (const one of groups) one.states[0] = home
    for (let one = 0; one <= groups.length; one++) current.push(home)
    indices.length = 0
    for (let one = 0; one < groups.length; one++) indices.push(0)
    packages.generation++
  }

  /** Describes a combination of one group. Where it touches parts of another group, both are joined: undefined. */
  const describeCombination = (
    one: DescribedGroup,
    index: number,
    choice: Uint8Array,
  ): HomeState | null | undefined => {
    const known = describeChanges(
      one.slots.flatMap((slot) => slots[slot]?.options[(choice[slot] ?? 0) - 1]?.changes ?? []),
    )
    if (known === null) return null
    const differing = partsThatDiffer(base, known)
    const beyond = differing.filter((part) => !one.parts.has(part))
    if (beyond.length === 0) return homeState(known, index, differing.includes('frame'))
    const first = touched[one.slots[0] ?? 0]
    for (const part of beyond) first?.add(part)
    group()
    return undefined
  }

  const place = (choice: Uint8Array): boolean => {
    indices.fill(0)
    for (let slot = 0; slot < slots.length; slot++) {
      const chosen = choice[slot] ?? 0
      if (chosen === 0) continue
      if (chosen > (slots[slot]?.options.length ?? 0)) {
        throw new RangeError(`slot ${slots[slot]?.slot ?? slot} has no option ${chosen}`)
      }
      const one = groupOf[slot] ?? 0
      indices[one] = (indices[one] ?? 0) + chosen * (strides[slot] ?? 0)
    }
    for (let one = 0; one < groups.length; one++) {
      const described = groups[one]
      const index = indices[one] ?? 0
      let state = described?.states[index]
      if (state === undefined && described !== undefined) {
        state = describeCombination(described, index, choice)
        if (state === undefined) return place(choice)
        described.states[index] = state
      }
      if (state === null || state === undefined) return false
      current[one] = state
    }
    for (const part of HOME_PARTS) at[part] = current[owner[part]] ?? at[part]
    return true
  }

  const packages: DescribedPackages = {
    slots,
    options,
    base,
    at,
    generation: 0,
    place,
    described: (choice) => homeWith(changesOf(slots, choice)),
  }
  group()
  return packages
}

/**
 * Parts that the options of a slot touch: by the table, and beyond it by what the home shows with each of them alone. An
 * option that the home cannot have alone may need others, which are then in the same group by the table.
 */
function touchedParts(
  { options }: EvaluatedSlot,
  base: KnownHome,
  describe: (changes: readonly HomeChange[]) => KnownHome | null,
): Set<HomePart> {
  const parts = new Set<HomePart>()
  for (const { changes } of options) {
    for (const change of changes) for (const part of partsOfChange(change)) parts.add(part)
    const known = describe(changes)
    if (known !== null) for (const part of partsThatDiffer(base, known)) parts.add(part)
  }
  return parts
}
