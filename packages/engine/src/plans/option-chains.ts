import type { PlanSlot } from '../measures/measure.ts'
import type { EvaluatedPackages } from './evaluated-packages.ts'
import type { PackageFigures } from './evaluation/package-figures.ts'
import type { PackageHome } from './package-home.ts'

/** Choices of one slot, each at least as good as the one before in every figure that plans aim at. */
export type OptionChain = readonly number[]

/**
 * Slots in which an option is at least as good as nothing, and a stronger option of the same measure as a weaker one,
 * whatever else is done. Rule PLAN-6. In the other slots each choice is tried on its own: new windows let in less sun,
 * ventilation needs power, and heaters and meters differ by price.
 */
const IS_RANKED: Readonly<Record<PlanSlot, boolean>> = {
  wall: true,
  party_wall: true,
  roof: true,
  floor: true,
  doors: true,
  draughts: true,
  chimneys: true,
  controls: true,
  cylinder: true,
  thermostat: true,
  showers: true,
  waste_water: true,
  solar_water: true,
  lighting: true,
  panels: true,
  battery: true,
  windows: false,
  ventilation: false,
  heating: false,
  secondary_heating: false,
  cooking: false,
  meter: false,
}

/**
 * The chains of each slot. What the table claims is tried on the home itself, with nothing else and with everything
 * else done: a chain that fails there is taken apart.
 *
 * @param home with the options of each slot, those of a measure from the weakest to the strongest
 * @param packages where figures are kept
 * @param mayBeNothing whether a slot may stay as it is
 * @param isOpen whether anything may be done in a slot
 * @returns for each slot at least one chain; together they hold each choice
 */
export function optionChains(
  { slots }: PackageHome,
  packages: EvaluatedPackages,
  mayBeNothing: (slot: number) => boolean,
  isOpen: (slot: PlanSlot) => boolean,
): OptionChain[][] {
  const claimed = slots.map(({ slot, options }, index): OptionChain[] => {
    if (!isOpen(slot)) return [[0]]
    const nothing = mayBeNothing(index) ? [0] : []
    if (!IS_RANKED[slot]) return [...nothing, ...options.map((_, option) => option + 1)].map((choice) => [choice])
    const byMeasure = Map.groupBy(
      options.map((_, option) => option + 1),
      (choice) => options[choice - 1]?.measureId,
    )
    return byMeasure.size === 0 ? [nothing] : [...byMeasure.values()].map((choices) => [...nothing, ...choices])
  })
  const weakest = Uint8Array.from(claimed, ([chain]) => chain?.[0] ?? 0)
  const strongest = Uint8Array.from(claimed, ([chain]) => chain?.at(-1) ?? 0)
  return claimed.map((chains, slot) => {
    const holds = chains.every((chain) =>
      [weakest, strongest].every((others) =>
        isRising(chain, (choice) => packages.at(others.with(slot, choice)).figures),
      ),
    )
    return holds ? chains : [...new Set(chains.flat())].map((choice) => [choice])
  })
}

function isRising(chain: OptionChain, figuresAt: (choice: number) => PackageFigures): boolean {
  const figures = chain.map(figuresAt)
  return figures.every((figure, index) => {
    const before = figures[index - 1]
    return before === undefined || isAtLeastAsGood(figure, before)
  })
}

/** Rounding of sums moves a figure by less than this. */
const ROUNDING = 1e-9

function isAtLeastAsGood(figures: PackageFigures, before: PackageFigures): boolean {
  return (
    figures.sapValue >= before.sapValue - ROUNDING &&
    figures.designHeatLossKw <= before.designHeatLossKw + ROUNDING &&
    figures.netImportKwh <= before.netImportKwh + ROUNDING &&
    figures.co2KgPerYear <= before.co2KgPerYear + ROUNDING &&
    figures.billGbp <= before.billGbp + ROUNDING &&
    figures.meteredBillGbp <= before.meteredBillGbp + ROUNDING
  )
}
