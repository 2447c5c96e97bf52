import { exampleExploreHomes } from '@retrofolio/contract/examples/explore/explore'
import type { ExploreAbout } from '@retrofolio/contract/explore/explore-about'
import { type ExploreAddition, exploreAdditionSchema } from '@retrofolio/contract/explore/explore-add'
import { type ExploreHome, exploreHomeSchema } from '@retrofolio/contract/explore/explore-answers'
import { type ExplorePlansJob, explorePlansJobSchema } from '@retrofolio/contract/explore/explore-plans'
import { type ExplorePreview, explorePreviewSchema } from '@retrofolio/contract/explore/explore-preview'
import { buildFeatures } from '../../../testing/factories.ts'

/** Sample responses about homes of the register, parsed by the contract. */
export function buildFoundHome(home: Partial<ExploreHome> = {}): ExploreHome {
  return exploreHomeSchema.parse({ ...exampleExploreHomes.homes[0], ...home })
}

export const CHESTNUT = buildFoundHome()
export const MILL = buildFoundHome({
  homeKey: 'uprn:999000000788',
  address: '3 Mill Lane, Birmingham',
  scoreToday: 61,
  bandToday: 'D',
  rating: 'high',
})

const around = (value: number, spread: number) => ({ low: value - spread, value, high: value + spread })

const unranged = (value: number) => ({ low: null, value, high: null })

export function buildPreview(
  home: ExploreHome = CHESTNUT,
  changes: Partial<Omit<ExplorePreview, 'home'>> = {},
): ExplorePreview {
  return explorePreviewSchema.parse({
    version: exampleExploreHomes.version,
    home,
    features: buildFeatures({
      propertyType: 'House',
      builtForm: 'Semi-detached',
      floorArea: 67.9,
      constructionYear: '1967-1975',
      wallType: 'Cavity',
      wallInsulationType: 'filled cavity',
      primaryHeating: 'Electric storage heaters',
    }),
    certificate: {
      number: '1234-5678-9012-3456-7890',
      lodgedOn: '2022-10-21',
      expiresOn: '2032-10-21',
      url: 'https://find-energy-certificate.service.gov.uk/energy-certificate/1234-5678-9012-3456-7890',
    },
    statusReason: null,
    figures: {
      heatLossWPerK: around(203, 40),
      peakHeatLossW: around(4756, 900),
      spaceHeatingKwh: { low: 7_480, value: 9_452, high: 11_430 },
      electrifiedKwh: unranged(6_431),
      solarKwh: around(3_050, 300),
      netImportKwh: around(3_381, 700),
      scoreToday: { low: 42, value: home.scoreToday ?? 54, high: 63 },
      billTodayGbp: around(home.homeKey === CHESTNUT.homeKey ? 2_562 : 1_900, 400),
      billElectrifiedGbp: unranged(1_666),
      bandToday: home.bandToday ?? 'E',
      rating: home.rating ?? 'low',
      ratingChance: 94,
      otherRatings: [{ rating: 'medium', chance: 6 }],
    },
    decidingFacts: [
      { fact: 'roofInsulation', label: 'Loft insulation', effect: 'With 300 mm the rating would be Medium.' },
    ],
    ...changes,
  })
}

export const PLAN: NonNullable<ExploreHome['plan']> = {
  costToCGbp: 4_820,
  costToHighGbp: null,
  measuresToC: ['Loft insulation', 'High heat retention storage heaters'],
  gainPoints: 17,
  savedKwh: 2_140,
  savedGbp: 612,
  firstStep: 'Loft insulation',
  outcome: null,
}

export const CONFIRMED: ExploreAbout = {
  version: exampleExploreHomes.version,
  homes: 1_234,
  ratedAt: '2026-11-27T18:30:00Z',
  hasAuthorities: true,
  hasBoundaries: false,
  purpose: { confirmedAt: '2026-05-03T09:00:00Z', confirmedBy: 'Odalys Fennimore' },
}

export function buildAddition(addition: Partial<ExploreAddition> = {}): ExploreAddition {
  return exploreAdditionSchema.parse({
    id: null,
    status: 'trial',
    selected: 2,
    added: 2,
    done: 0,
    quota: { limit: 5, used: 2, left: 3 },
    refusals: [],
    homes: [],
    outcome: null,
    ...addition,
  })
}

export const IN_PORTFOLIO: ExploreAddition['refusals'][number] = {
  reason: 'in_portfolio',
  text: 'Already in your portfolio',
  homes: 1,
  examples: [{ homeKey: MILL.homeKey, address: MILL.address, homeId: 44 }],
}

export function buildPlansJob(job: Partial<ExplorePlansJob> = {}): ExplorePlansJob {
  return explorePlansJobSchema.parse({
    id: 7,
    status: 'running',
    startedBy: 'Odalys Fennimore',
    startedAt: new Date().toISOString(),
    finishedAt: null,
    total: 1_234,
    done: 400,
    failed: 3,
    secondsLeft: 95,
    ...job,
  })
}
