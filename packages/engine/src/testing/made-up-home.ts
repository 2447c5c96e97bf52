import type { MeasureOption, PlanSlot, SharedWork } from '../measures/measure.ts'
import type { EvaluatedPackage } from '../plans/packages/evaluated-packages.ts'
import type { PackageHome, PackageSlot } from '../plans/packages/package-home.ts'
import type { MeasureId } from '../tables/measures/measure-ids.ts'
import type { Range } from '../uncertainty/range.ts'

/** A home whose figures follow from simple sums, so that a search can be compared with trying everything. */
export interface MadeUpHome {
  home: PackageHome
  sharedWorks: SharedWork[]
  scoreRangeOf: (one: EvaluatedPackage) => Range
}

const RANKED = {
  wall: 'ewi',
  roof: 'loftFull',
  floor: 'floorSolid',
  doors: 'doors',
  controls: 'heatingControls',
  lighting: 'led',
  panels: 'pv',
  draughts: 'draughtProof',
  cylinder: 'cylinderNew',
  showers: 'showerFlow',
  waste_water: 'wwhrs',
} as const satisfies Partial<Record<PlanSlot, MeasureId>>
const SEPARATE = { heating: 'ashp', windows: 'windowsDouble', ventilation: 'dmev' } as const satisfies Partial<
  Record<PlanSlot, MeasureId>
>
const MEASURE_OF = { ...RANKED, ...SEPARATE }
type MadeUpSlot = keyof typeof MEASURE_OF

/**
 * Draws a home. Its options interact: losses multiply, heaters turn heat into money at different prices, ventilation
 * saves heat but needs power, and some options need or exclude others, or have no known cost.
 *
 * @param random the next number from 0 to 1
 * @param slotCount ranked slots, 1 to 11
 * @returns home, shared works and ranges
 */
export function madeUpHome(random: () => number, slotCount: number): MadeUpHome {
  const sharedWorks: SharedWork[] = [
    { id: 'scaffold', words: 'Scaffold', cost: costOf(300 + 600 * random()) },
    { id: 'ventilation_check', words: 'Ventilation check', cost: costOf(200 + 400 * random()) },
  ]
  const slots: PackageSlot[] = [...slotsOf(RANKED).slice(0, slotCount), ...slotsOf(SEPARATE)].map((slot) => ({
    slot,
    options: optionsOf(slot, random),
  }))
  const effects = slots.map(({ slot, options }) => effectsOf(slot, options.length, random))
  const lossKwh = 8000 + 14_000 * random()
  const spread = 1 + 4 * random()
  return {
    sharedWorks,
    scoreRangeOf: ({ figures: { sapValue }, choice }) => {
      const wide = spread + (choice[0] === 0 ? 1 : 0)
      return { p10: sapValue - 0.1 - wide, p50: sapValue - 0.1, p90: sapValue + wide }
    },
    home: {
      slots,
      changes: () => [],
      heatBeforeKwh: () => [],
      described: () => {
        throw new Error('a made-up home has no description')
      },
      figures: (choice, out) => {
        let [loss, power, price, generation] = [1, 0, 0.08, 0]
        for (const [slot, byChoice] of effects.entries()) {
          const effect = byChoice[(choice[slot] ?? 0) - 1]
          if (effect === undefined) continue
          loss *= effect.loss
          power += effect.powerKwh
          generation += effect.generationKwh
          price = effect.priceGbp ?? price
        }
        const heatKwh = Math.max(0, lossKwh * loss - 2000)
        const bill = heatKwh * price + 0.26 * (2500 + power) - 0.12 * generation + 200
        out.spaceHeatingKwh = heatKwh
        out.designHeatLossKw = (lossKwh * loss) / 2200
        out.billGbp = bill
        out.meteredBillGbp = bill - 0.3 * heatKwh * price
        out.longRunBillGbp = 0.6 * heatKwh * price + 0.262 * (2500 + power) - 0.08 * generation + 200
        out.sapValue = 100 - bill / 25
        out.netImportKwh = heatKwh / 2.8 + 2500 + power - generation
        out.co2KgPerYear = heatKwh * (price > 0.08 ? 0.06 : 0.2) + 0.13 * (2500 + power - generation)
        return true
      },
    },
  }
}

interface Effect {
  loss: number
  powerKwh: number
  generationKwh: number
  priceGbp: number | null
}

function effectsOf(slot: PlanSlot, count: number, random: () => number): Effect[] {
  const effects: Effect[] = []
  const effect: Effect = { loss: 1, powerKwh: 0, generationKwh: 0, priceGbp: null }
  for (let option = 0; option < count; option++) {
    if (slot === 'panels') effect.generationKwh += 800 + 1500 * random()
    else if (slot === 'lighting') effect.powerKwh -= 200 * random()
    else if (slot === 'heating') effect.priceGbp = 0.05 + 0.08 * random()
    else if (slot === 'windows') effect.loss = 0.85 + 0.2 * random()
    else if (slot === 'ventilation') {
      effect.loss = 0.8 + 0.15 * random()
      effect.powerKwh = 700 * random()
    } else effect.loss *= 1 - 0.15 * random()
    effects.push({ ...effect })
  }
  return effects
}

function optionsOf(slot: MadeUpSlot, random: () => number): MeasureOption[] {
  const count = 1 + Math.floor(2 * random())
  return Array.from({ length: count }, (_, option): MeasureOption => {
    const gbp = (slot === 'heating' ? 4000 : 200) + 4000 * random()
    const isBySize = slot === 'heating' && option === 0
    const isUnknown = random() < 0.05
    return {
      id: `${slot}:${option}`,
      measureId: MEASURE_OF[slot],
      words: slot,
      slot,
      category: 'fabric',
      changes: [],
      quantity: { value: 1, unit: 'home' },
      cost: isBySize || isUnknown ? null : costOf(gbp),
      costByDesignHeatLoss: isBySize
        ? [4, 6, 8, 10, 14].map((upToKw) => ({ upToKw, cost: costOf(gbp + 400 * upToKw) }))
        : null,
      sharedWorks: [
        ...(slot === 'panels' || slot === 'wall' ? ['scaffold'] : []),
        ...(slot === 'wall' || slot === 'roof' || slot === 'floor' ? ['ventilation_check'] : []),
      ],
      provides: slot === 'ventilation' && option === 0 ? ['ventilation_check'] : [],
      requiresOneOf: slot === 'ventilation' && random() < 0.5 ? [['draughtProof', 'ewi']] : [],
      excludes: slot === 'floor' && random() < 0.5 ? ['doors'] : [],
      lifeYears: 20,
      servicingGbpPerYear: 0,
      replacementGbp: 0,
      renewalCreditGbp: null,
    }
  })
}

function costOf(typicalGbp: number): { lowGbp: number; typicalGbp: number; highGbp: number } {
  return { lowGbp: 0.7 * typicalGbp, typicalGbp, highGbp: 1.5 * typicalGbp }
}

function slotsOf<Slot extends MadeUpSlot>(measures: Readonly<Record<Slot, MeasureId>>): Slot[] {
  return Object.keys(measures).filter((key): key is Slot => key in measures)
}
