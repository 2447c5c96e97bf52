import type { MeasureOption, PlanSlot } from '../../measures/measure.ts'
import type { EvaluatedPackage, EvaluatedPackages } from './evaluated-packages.ts'
import type { PackageHome } from './package-home.ts'

/** The figure that chains are for. */
export interface ChainFigure {
  /** The higher the better. */
  valueOf: (one: EvaluatedPackage) => number
  /** The same in an unfavourable possible home, which takes more work; null where only the central figure counts. */
  assuredOf: ((one: EvaluatedPackage) => number) | null
}

/** Choices of one slot, each at least as good as the one before in the figure that is looked for. */
export type OptionChain = readonly number[]

/** Slots whose choices never form a chain: what one fuel or meter is good for depends on the rest. Rule PLAN-6. */
const OF_FUELS: ReadonlySet<PlanSlot> = new Set(['heating', 'secondary_heating', 'meter'] satisfies PlanSlot[])

/**
 * The chains of each slot for one figure. In most slots the choices have an order: a lower U-value, a smaller loss or
 * more output is better whatever else is done. The order is tried on the home itself: with nothing else and with
 * everything else done, each with every heater. Walls insulated inside never share a chain with others. Where the order
 * does not hold, the options of each measure are tried as a chain of their own, and where that fails too each choice
 * stands alone.
 *
 * The score that is reached with a chance has to rise as well. An option may replace what is not known, so that it costs
 * central points and yet makes a score more certain. That takes ranges, so only chains are tried in which something done
 * ranks below nothing done.
 *
 * @param home with the options of each slot
 * @param packages where figures are kept
 * @param figure that is looked for
 * @param choices that each slot may take
 * @returns for each slot at least one chain; together they hold each choice once
 */
export function optionChains(
  { slots }: PackageHome,
  packages: EvaluatedPackages,
  { valueOf, assuredOf }: ChainFigure,
  choices: readonly (readonly number[])[],
): OptionChain[][] {
  const isOfFuels = slots.map(({ slot }) => OF_FUELS.has(slot))
  const weak = Uint8Array.from(choices, ([first]) => first ?? 0)
  const valueWith = (others: Uint8Array, slot: number, choice: number): number =>
    valueOf(packages.at(others.with(slot, choice)))
  const sorted = choices.map((ofSlot, slot) =>
    isOfFuels[slot] === true
      ? ofSlot
      : ofSlot.toSorted((one, other) => valueWith(weak, slot, one) - valueWith(weak, slot, other)),
  )
  // Options that cannot be done with those before them are left out.
  const strong = sorted.reduce((others, ofSlot, slot) => {
    if (isOfFuels[slot] === true) return others
    const more = others.with(slot, ofSlot.at(-1) ?? 0)
    return Number.isFinite(valueOf(packages.at(more))) ? more : others
  }, weak)
  const heating = slots.findIndex(({ slot }) => slot === 'heating')
  const contexts = [weak, strong].flatMap((others) =>
    heating < 0 ? [others] : (choices[heating] ?? []).map((heater) => others.with(heating, heater)),
  )
  return sorted.map((ofSlot, slot) => {
    const alone = ofSlot.map((choice) => [choice])
    if (isOfFuels[slot] === true) return alone
    const isAssured = (chain: OptionChain): boolean =>
      assuredOf === null ||
      chain.indexOf(0) <= 0 ||
      [weak, strong].every((others) =>
        isRising(
          chain.map((choice) => {
            const one = packages.at(others.with(slot, choice))
            return Number.isFinite(valueOf(one)) ? assuredOf(one) : Number.POSITIVE_INFINITY
          }),
        ),
      )
    const holds = (chain: OptionChain): boolean =>
      contexts.every((others) => isRising(chain.map((choice) => valueWith(others, slot, choice)))) && isAssured(chain)
    const chainsOf = (chain: OptionChain): OptionChain[] => {
      if (holds(chain)) return [chain]
      const ofMeasures = [...Map.groupBy(chain, (choice) => slots[slot]?.options[choice - 1]?.measureId).values()]
      return ofMeasures.every(holds) ? ofMeasures : chain.map((choice) => [choice])
    }
    const bySide = Map.groupBy(ofSlot, (choice) => isInside(slots[slot]?.options[choice - 1]))
    return [...bySide.values()].flatMap(chainsOf)
  })
}

/** What the warmth that a wall stores is worth depends on the heating, so its two sides have no order. */
function isInside(option: MeasureOption | undefined): boolean {
  return option?.changes.some((change) => change.kind === 'insulate_wall' && change.insulation === 'internal') ?? false
}

/** Rounding of sums moves a figure by less than this. */
const ROUNDING = 1e-9

/** A package that the home cannot have shows nothing. */
function isRising(values: readonly number[]): boolean {
  const shown = values.filter(Number.isFinite)
  return shown.every((value, index) => value >= (shown[index - 1] ?? value) - ROUNDING)
}
