import type { ExploreAbout } from '../../explore/explore-about.ts'
import type { ExploreNearMisses, ExplorePreview } from '../../explore/explore-preview.ts'
import type { ExploreShortlist } from '../../explore/explore-shortlist.ts'
import { exampleHome } from '../home.ts'
import { exampleExploreHomes } from './explore.ts'

const { homes, version } = exampleExploreHomes
const [home] = homes
const { features } = exampleHome
if (home === undefined || features === null) throw new Error('the example has no home')

export const exampleExploreAbout: ExploreAbout = {
  version,
  homes: 26_412_908,
  ratedAt: '2026-11-27T18:30:00.000Z',
  hasAuthorities: true,
  hasBoundaries: false,
  purpose: { confirmedAt: '2026-11-27T09:30:00.000Z', confirmedBy: 'Odalys Fennimore' },
}

export const exampleExploreShortlist: ExploreShortlist = {
  version,
  homes: homes.map((home) => ({
    home: { ...home, isShortlisted: true },
    addedBy: 'Odalys Fennimore',
    addedAt: '2026-11-27T09:30:00.000Z',
  })),
  missing: ['uprn:999000000790'],
}

export const exampleExploreNearMisses: ExploreNearMisses = {
  version,
  homes: [
    { home, miss: { field: 'rating', kind: 'short', by: 420, unit: 'kWh/yr', text: '420 kWh/yr short of High' } },
  ],
  counts: [{ field: 'rating', homes: 214 }],
}

export const exampleExplorePreview: ExplorePreview = {
  version,
  home,
  features,
  certificate: {
    number: '1234-5678-9012-3456-7890',
    lodgedOn: '2022-10-21',
    expiresOn: '2032-10-20',
    url: 'https://find-energy-certificate.service.gov.uk/energy-certificate/1234-5678-9012-3456-7890',
  },
  statusReason: null,
  figures: {
    heatLossWPerK: { low: 176.4, value: 203.3, high: 231.8 },
    peakHeatLossW: { low: 4_127, value: 4_756, high: 5_423 },
    spaceHeatingKwh: { low: 7_790, value: 9_452, high: 11_320 },
    electrifiedKwh: { low: null, value: 6_431, high: null },
    solarKwh: { low: 2_590, value: 3_050, high: 3_480 },
    netImportKwh: { low: 2_410, value: 3_381, high: 4_420 },
    scoreToday: { low: 42, value: 54, high: 63 },
    billTodayGbp: { low: 1_980, value: 2_562, high: 3_190 },
    billElectrifiedGbp: { low: null, value: 1_666, high: null },
    bandToday: 'E',
    rating: 'low',
    ratingChance: 94,
    otherRatings: [{ rating: 'medium', chance: 6 }],
  },
  decidingFacts: [
    { fact: 'wall_insulation', label: 'Wall insulation', effect: '41% of the uncertainty in net import' },
    {
      fact: 'roof_insulation_thickness',
      label: 'Roof insulation thickness',
      effect: '18% of the uncertainty in net import',
    },
  ],
}
