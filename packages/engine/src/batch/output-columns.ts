import type { AnalysedHome, RatedForSome } from '../assess/assessment.ts'
import { type Certificate, ENERGY_PURPOSES, type EnergyPurpose, type EnergyUse } from '../certificate/certificate.ts'
import { EDITION_SOURCES } from '../editions.ts'
import type { RatingResult } from '../rating/rate.ts'
import type { BulkRanges } from '../uncertainty/bulk-ranges.ts'
import type { SearchFigures } from '../uncertainty/search/search-figures.ts'
import {
  EDITIONS,
  ELECTRICITY_TARIFFS,
  EPC_BANDS,
  OCCUPIER_COUNTS,
  type OccupierCount,
  PRICED_FUELS,
  ZERO_BILL_POTENTIALS,
} from '../vocabulary.ts'
import {
  CERTIFICATE,
  ENERGY_USE,
  type Figures,
  GEOMETRY,
  HEAT_LOSS,
  NO_FIGURES,
  RANGES,
  RATING,
  RUNNING_COST,
  SEARCH,
  SOLAR,
  USE,
} from './output-figures.ts'

/** Columns of one part of an assessment: their names begin with that of the part. */
export interface OutputGroup<Home = RatedForSome> {
  numbers: readonly OutputNumber[]
  words: readonly OutputWord[]
  /**
   * Writes the numbers and then the word codes of a home, from `at` on, each `step` after the one before; NaN where it
   * has none.
   */
  write(home: Home, into: Float64Array, at: number, step: number): void
}

interface OutputNumber {
  name: string
}
interface OutputWord {
  name: string
  words: readonly string[]
}

type Words<Part> = Readonly<Record<string, readonly [words: readonly string[], of: (part: Part) => string | null]>>

/** @param partOf null where the home has no such part: its numbers stay NaN, its words unknown */
function group<Part, Home = RatedForSome>(
  prefix: string,
  partOf: (home: Home) => Part | null,
  figures: Figures<Part>,
  words: Words<Part> = {},
): OutputGroup<Home> {
  const wordOf = Object.values(words)
  return {
    numbers: figures.names.map((name) => ({ name: nameIn(prefix, name) })),
    words: Object.entries(words).map(([name, [known]]) => ({ name: nameIn(prefix, name), words: known })),
    write(home, into, from, step) {
      const part = partOf(home)
      let at = from + figures.names.length * step
      if (part === null) {
        for (let gap = from; gap < at + wordOf.length * step; gap += step) into[gap] = Number.NaN
        return
      }
      figures.put(part, into, from, step)
      for (const [known, of] of wordOf) {
        const text = of(part)
        into[at] = text === null ? Number.NaN : known.indexOf(text) + 1
        at += step
      }
    },
  }
}

function nameIn(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`
}

/** A word of a vocabulary; other words do not compile. */
function word<Part, Word extends string>(
  words: readonly Word[],
  of: (part: Part) => Word | null,
): readonly [readonly string[], (part: Part) => string | null] {
  return [words, of]
}

const CERTIFICATE_WORDS: Words<Certificate> = {
  edition: word(EDITIONS, (certificate) => certificate.edition),
  epcBand: word(EPC_BANDS, (certificate) => certificate.epcBand),
  tariff: word(ELECTRICITY_TARIFFS, (certificate) => certificate.tariff),
}
const USE_WORDS: Words<EnergyUse> = { fuel: word(PRICED_FUELS, (use) => use.fuel) }

function energyUseLines(which: 'lodged' | 'today', climate: 'rating' | 'local'): OutputGroup[] {
  return ENERGY_PURPOSES.map((purpose) =>
    group(
      `certificate.${which}.${climate}.${purpose}`,
      (home) => usesFor(purpose, home.certificate[which][climate].uses),
      USE,
      USE_WORDS,
    ),
  )
}

/** What all heaters of a purpose consume together, with the fuel of the first; null where there is none. */
function usesFor(purpose: EnergyPurpose, uses: readonly EnergyUse[]): EnergyUse | null {
  let found: EnergyUse | null = null
  for (const use of uses) {
    if (use.purpose === purpose) found = found === null ? use : together(found, use)
  }
  return found
}

function together(first: EnergyUse, other: EnergyUse): EnergyUse {
  return {
    ...first,
    deliveredKwh: first.deliveredKwh + other.deliveredKwh,
    costGbp: first.costGbp + other.costGbp,
    co2Kg: first.co2Kg + other.co2Kg,
    primaryEnergyKwh: first.primaryEnergyKwh + other.primaryEnergyKwh,
  }
}

/** Its figures are calculated on request only. */
export function energyUseOf(occupiers: OccupierCount): OutputGroup {
  return group(`energyUse.${occupiers}`, (home) => home.energyUse[occupiers] ?? null, ENERGY_USE)
}

/** Every figure of an assessment except money and the lines of its energy accounts, by its path there. */
export const OUTPUT_GROUPS: readonly OutputGroup[] = [
  group('geometry', (home) => home.geometry, GEOMETRY),
  group('heatLoss.default', (home) => home.heatLoss.default, HEAT_LOSS),
  group('heatLoss.not_insulated', (home) => home.heatLoss.not_insulated, HEAT_LOSS),
  group('heatLoss.insulated', (home) => home.heatLoss.insulated, HEAT_LOSS),
  ...OCCUPIER_COUNTS.map(energyUseOf),
  group('solar', (home) => home.solar, SOLAR),
  group('rating', (home) => home.rating, RATING, {
    zeroBillPotential: word(ZERO_BILL_POTENTIALS, (rating: RatingResult) => rating.zeroBillPotential),
  }),
  group('certificate.lodged', (home) => home.certificate.lodged, CERTIFICATE, CERTIFICATE_WORDS),
  group('certificate.today', (home) => home.certificate.today, CERTIFICATE, CERTIFICATE_WORDS),
  group('', (home) => home, NO_FIGURES, {
    inferredEditionFrom: word(EDITION_SOURCES, (home: RatedForSome) => home.inferredEditionFrom),
  }),
]

/** What each purpose consumes in each account: the lines behind the sums. */
export const ACCOUNT_LINE_GROUPS: readonly OutputGroup[] = [
  ...energyUseLines('lodged', 'rating'),
  ...energyUseLines('lodged', 'local'),
  ...energyUseLines('today', 'rating'),
  ...energyUseLines('today', 'local'),
]

/**
 * Ranges of what a certificate does not state. They take two more balances for each home, so they are calculated on
 * request only.
 */
export const RANGE_GROUP: OutputGroup<BulkRanges> = group('ranges', (ranges: BulkRanges) => ranges, RANGES)

/** What a search filters by: two bills and two ranges, which take longer than the rating, so only on request. */
export const SEARCH_GROUP: OutputGroup<SearchFigures> = group('search', (figures: SearchFigures) => figures, SEARCH)

/**
 * Running costs by a dated tariff. They take more work than all other columns, so they are calculated on request only.
 */
export const MONEY_GROUPS: readonly OutputGroup<AnalysedHome>[] = OCCUPIER_COUNTS.flatMap((occupiers) =>
  (['today', 'electrified', 'electrifiedWithPanels'] as const).map((bill) =>
    group(`money.${occupiers}.${bill}`, (home: AnalysedHome) => home.money[occupiers][bill], RUNNING_COST),
  ),
)
