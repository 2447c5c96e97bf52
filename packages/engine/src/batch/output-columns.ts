import type {
  AnalysedHome,
  ElementHeatLoss,
  EnergyCategoryUse,
  EnergyUseResult,
  HeatLossResult,
  RatedHome,
  RatingResult,
  SolarAspectResult,
  SolarResult,
} from '../assessment.ts'
import {
  type Certificate,
  ENERGY_PURPOSES,
  type EnergyAccount,
  type EnergyPurpose,
  type EnergyUse,
} from '../certificate/certificate.ts'
import { EDITION_SOURCES } from '../dwelling/edition.ts'
import type { RunningCost } from '../money/running-cost.ts'
import {
  ASPECTS,
  EDITIONS,
  ELECTRICITY_TARIFFS,
  ENERGY_CATEGORIES,
  EPC_BANDS,
  HEAT_LOSS_ELEMENTS,
  OCCUPIER_COUNTS,
  type OccupierCount,
  PRICED_FUELS,
  type Scenario,
  ZERO_BILL_POTENTIALS,
} from '../vocabulary.ts'

/** Columns of one part of an assessment: their names begin with that of the part. */
export interface OutputGroup<Home = RatedHome> {
  numbers: readonly OutputNumber[]
  words: readonly OutputWord[]
  /** Puts the numbers and then the word codes of a home side by side; NaN for what it does not have. */
  write(home: Home, into: Float64Array, from: number): void
}

interface OutputNumber {
  name: string
}
interface OutputWord {
  name: string
  words: readonly string[]
}

type Figures<Part> = Readonly<Record<string, (part: Part) => number | null>>
type Words<Part> = Readonly<Record<string, readonly [words: readonly string[], of: (part: Part) => string | null]>>

/** @param partOf null where the home has no such part: its numbers stay NaN, its words unknown */
function group<Part, Home = RatedHome>(
  prefix: string,
  partOf: (home: Home) => Part | null,
  figures: Figures<Part>,
  words: Words<Part> = {},
): OutputGroup<Home> {
  const figureOf = Object.values(figures)
  const wordOf = Object.values(words)
  return {
    numbers: Object.keys(figures).map((name) => ({ name: nameIn(prefix, name) })),
    words: Object.entries(words).map(([name, [known]]) => ({ name: nameIn(prefix, name), words: known })),
    write(home, into, from) {
      const part = partOf(home)
      if (part === null) {
        into.fill(Number.NaN, from, from + figureOf.length + wordOf.length)
        return
      }
      let at = from
      for (const of of figureOf) {
        into[at] = of(part) ?? Number.NaN
        at += 1
      }
      for (const [known, of] of wordOf) {
        const text = of(part)
        into[at] = text === null ? Number.NaN : known.indexOf(text) + 1
        at += 1
      }
    },
  }
}

function nameIn(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`
}

/** A word of a vocabulary: a word that the vocabulary lacks does not compile. */
function word<Part, Word extends string>(
  words: readonly Word[],
  of: (part: Part) => Word | null,
): readonly [readonly string[], (part: Part) => string | null] {
  return [words, of]
}

const ELEMENT: Figures<ElementHeatLoss> = {
  areaM2: (element) => element.areaM2,
  uValueWPerM2K: (element) => element.uValueWPerM2K,
  heatLossW: (element) => element.heatLossW,
}

const HEAT_LOSS: Figures<HeatLossResult> = {
  thermalBridgingHeatLossW: (loss) => loss.thermalBridgingHeatLossW,
  partyWallHeatLossW: (loss) => loss.partyWallHeatLossW,
  designHeatLossW: (loss) => loss.designHeatLossW,
  htcWPerK: (loss) => loss.htcWPerK,
  indoorDesignC: (loss) => loss.indoorDesignC,
  outdoorDesignC: (loss) => loss.outdoorDesignC,
  airChangesPerHour: (loss) => loss.airChangesPerHour,
  airVolumeM3: (loss) => loss.airVolumeM3,
  spaceHeatingKwh: (loss) => loss.spaceHeatingKwh,
  waterHeatingKwh: (loss) => loss.waterHeatingKwh,
  equivalentFullLoadHours: (loss) => loss.equivalentFullLoadHours,
  spaceHeatingSpf: (loss) => loss.spaceHeatingSpf,
  heatPumpFlowC: (loss) => loss.heatPumpFlowC,
  electrifiedHeatingKwh: (loss) => loss.electrifiedHeatingKwh,
}

/** Of twelve, January first. */
const MONTHLY: Figures<readonly number[]> = Object.fromEntries(
  Array.from({ length: 12 }, (_, month) => [String(month), (months: readonly number[]) => months[month] ?? null]),
)

function heatLossGroups(scenario: Scenario): OutputGroup[] {
  const prefix = `heatLoss.${scenario}`
  return [
    group(prefix, (home) => home.heatLoss[scenario], HEAT_LOSS),
    group(`${prefix}.monthlySpaceHeatingKwh`, (home) => home.heatLoss[scenario].monthlySpaceHeatingKwh, MONTHLY),
    ...HEAT_LOSS_ELEMENTS.map((element) =>
      group(`${prefix}.elements.${element}`, (home) => home.heatLoss[scenario].elements[element], ELEMENT),
    ),
  ]
}

const ENERGY_USE: Figures<EnergyUseResult> = {
  electricityKwh: (use) => use.electricityKwh,
  gasKwh: (use) => use.gasKwh,
  gasElectrifiedKwh: (use) => use.gasElectrifiedKwh,
  spf: (use) => use.spf,
}
const CATEGORY_USE: Figures<EnergyCategoryUse> = {
  electricityKwh: (use) => use.electricityKwh,
  gasKwh: (use) => use.gasKwh,
}

function energyUseGroups(occupiers: OccupierCount): OutputGroup[] {
  const prefix = `energyUse.${occupiers}`
  return [
    group(prefix, (home) => home.energyUse[occupiers], ENERGY_USE),
    // The breakdown lists the categories in the order of the vocabulary.
    ...ENERGY_CATEGORIES.map((category, index) =>
      group(`${prefix}.${category}`, (home) => home.energyUse[occupiers].breakdown[index] ?? null, CATEGORY_USE),
    ),
  ]
}

const SOLAR_ASPECT: Figures<SolarAspectResult> = {
  areaM2: (aspect) => aspect.areaM2,
  maximumPanels: (aspect) => aspect.maximumPanels,
  recommendedPanels: (aspect) => aspect.recommendedPanels,
  outputKwh: (aspect) => aspect.outputKwh,
  yieldKwhPerKwp: (aspect) => aspect.yieldKwhPerKwp,
}

const SOLAR: Figures<SolarResult> = {
  panelW: (solar) => solar.panelW,
  panelEfficiency: (solar) => solar.panelEfficiency,
  panelAreaM2: (solar) => solar.panelAreaM2,
  pitchDeg: (solar) => solar.pitchDeg,
  recommendedPanels: (solar) => solar.recommendedPanels,
  maximumPanels: (solar) => solar.maximumPanels,
  recommendedOutputKwh: (solar) => solar.recommendedOutputKwh,
  recommendedOutputLowKwh: (solar) => solar.recommendedOutputLowKwh,
  recommendedOutputHighKwh: (solar) => solar.recommendedOutputHighKwh,
  roofSurfaceM2: (solar) => solar.roofSurfaceM2,
  existingPeakKw: (solar) => solar.existingPeakKw,
  existingOutputKwh: (solar) => solar.existingOutputKwh,
  countedOutputKwh: (solar) => solar.countedOutputKwh,
}

const CERTIFICATE: Figures<Certificate> = {
  sapScore: (certificate) => certificate.sapScore,
  sapValue: (certificate) => certificate.sapValue,
  environmentalImpact: (certificate) => certificate.environmentalImpact,
  energyCostGbp: (certificate) => certificate.energyCostGbp,
  co2Kg: (certificate) => certificate.co2Kg,
  primaryEnergyKwhPerM2: (certificate) => certificate.primaryEnergyKwhPerM2,
}
const CERTIFICATE_WORDS: Words<Certificate> = {
  edition: word(EDITIONS, (certificate) => certificate.edition),
  epcBand: word(EPC_BANDS, (certificate) => certificate.epcBand),
  tariff: word(ELECTRICITY_TARIFFS, (certificate) => certificate.tariff),
}
const ACCOUNT: Figures<EnergyAccount> = {
  spaceHeatingKwh: (account) => account.spaceHeatingKwh,
  waterHeatingKwh: (account) => account.waterHeatingKwh,
  solarUsedKwh: (account) => account.solarUsedKwh,
  solarExportedKwh: (account) => account.solarExportedKwh,
  costGbp: (account) => account.costGbp,
  co2Kg: (account) => account.co2Kg,
  primaryEnergyKwh: (account) => account.primaryEnergyKwh,
}
const USE: Figures<EnergyUse> = {
  deliveredKwh: (use) => use.deliveredKwh,
  costGbp: (use) => use.costGbp,
  co2Kg: (use) => use.co2Kg,
  primaryEnergyKwh: (use) => use.primaryEnergyKwh,
}
const USE_WORDS: Words<EnergyUse> = { fuel: word(PRICED_FUELS, (use) => use.fuel) }

function certificateGroups(which: 'lodged' | 'today'): OutputGroup[] {
  const prefix = `certificate.${which}`
  return [
    group(prefix, (home) => home.certificate[which], CERTIFICATE, CERTIFICATE_WORDS),
    group(`${prefix}.rating`, (home) => home.certificate[which].rating, ACCOUNT),
    group(`${prefix}.local`, (home) => home.certificate[which].local, ACCOUNT),
  ]
}

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

/** What all heaters of a purpose take together, with the fuel of the first; null where there is none. */
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

/** Every figure of an assessment but its money and the lines of its energy accounts, by the path that it has there. */
export const OUTPUT_GROUPS: readonly OutputGroup[] = [
  group(
    'geometry',
    (home) => home.geometry,
    {
      totalFloorAreaM2: (geometry) => geometry.totalFloorAreaM2,
      storeys: (geometry) => geometry.storeys,
      volumeM3: (geometry) => geometry.volumeM3,
      roofPlanAreaM2: (geometry) => geometry.roofPlanAreaM2,
      footprintM2: (geometry) => geometry.footprintM2,
      isMeasured: (geometry) => (geometry.isMeasured ? 1 : 0),
    },
    {},
  ),
  ...heatLossGroups('default'),
  ...heatLossGroups('not_insulated'),
  ...heatLossGroups('insulated'),
  ...energyUseGroups(1),
  ...energyUseGroups(2),
  ...energyUseGroups(3),
  group('solar', (home) => home.solar, SOLAR),
  ...ASPECTS.map((aspect) => group(`solar.aspects.${aspect}`, (home) => home.solar.aspects[aspect], SOLAR_ASPECT)),
  group(
    'rating',
    (home) => home.rating,
    {
      totalElectricityDemandKwh: (rating) => rating.totalElectricityDemandKwh,
      solarGenerationKwh: (rating) => rating.solarGenerationKwh,
      netGridImportKwh: (rating) => rating.netGridImportKwh,
    },
    { zeroBillPotential: word(ZERO_BILL_POTENTIALS, (rating: RatingResult) => rating.zeroBillPotential) },
  ),
  ...certificateGroups('lodged'),
  ...certificateGroups('today'),
  group(
    '',
    (home) => home,
    {},
    { inferredEditionFrom: word(EDITION_SOURCES, (home: RatedHome) => home.inferredEditionFrom) },
  ),
]

/** What each purpose takes in each account: lines behind the sums. */
export const ACCOUNT_LINE_GROUPS: readonly OutputGroup[] = [
  ...energyUseLines('lodged', 'rating'),
  ...energyUseLines('lodged', 'local'),
  ...energyUseLines('today', 'rating'),
  ...energyUseLines('today', 'local'),
]

const RUNNING_COST: Figures<RunningCost> = {
  energyGbp: (cost) => cost.energyGbp,
  standingGbp: (cost) => cost.standingGbp,
  totalGbp: (cost) => cost.totalGbp,
  electricityKwh: (cost) => cost.electricityKwh,
  solarGeneratedKwh: (cost) => cost.solarGeneratedKwh,
  solarUsedKwh: (cost) => cost.solarUsedKwh,
  solarSoldKwh: (cost) => cost.solarSoldKwh,
}

/** What homes cost to run: by a dated tariff, and more work than all the rest, so it is reckoned only when asked for. */
export const MONEY_GROUPS: readonly OutputGroup<AnalysedHome>[] = OCCUPIER_COUNTS.flatMap((occupiers) =>
  (['today', 'electrified', 'electrifiedWithPanels'] as const).map((bill) =>
    group(`money.${occupiers}.${bill}`, (home: AnalysedHome) => home.money[occupiers][bill], RUNNING_COST),
  ),
)
