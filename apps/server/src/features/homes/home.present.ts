import type { HomeModel } from '@retrofolio/analysis/analyse-home'
import { energyUseOnWire } from '@retrofolio/analysis/energy-use-on-wire'
import { heatLossOnWire } from '@retrofolio/analysis/heat-loss-on-wire'
import { solarOnWire } from '@retrofolio/analysis/solar-on-wire'
import { type Home, homeFeaturesSchema, homeSchema } from '@retrofolio/contract/homes/home'
import type { HomeDetail } from '@retrofolio/contract/homes/home-detail'
import { MISSING_SOLAR_REASONS } from '@retrofolio/contract/homes/solar-analysis'
import { fromWire, snakeKey } from '@retrofolio/contract/wire-case'
import { SCENARIOS } from '@retrofolio/engine/vocabulary'
import { isoTime } from '../../formats/iso-time.ts'
import type { StoredAnalysis } from './analysis/analysis.repository.ts'
import { billsAndAssumptionsOf } from './analysis/bills-and-assumptions.ts'
import { presentCertificate } from './certificates/certificate.present.ts'
import { presentUserFacts } from './facts/facts.present.ts'
import type { FactRow } from './facts/facts.repository.ts'
import type { HomeRow, ListedHome } from './homes.repository.ts'

/** The URL of a home's picture, if a picture service is configured. */
export type PictureOf = (homeId: number) => string | null

export function presentHome(home: ListedHome, pictureOf: PictureOf): Home {
  return { ...presentHeadline(home, pictureOf), features: presentFeatures(home) }
}

export function presentFeatures({ listedFeatures }: Pick<ListedHome, 'listedFeatures'>): Home['features'] {
  return listedFeatures === null ? null : homeFeaturesSchema.parse(fromWire(JSON.parse(listedFeatures)))
}

/**
 * The same as wire JSON, for lists of thousands. The features were validated when stored. The string is flat: one built
 * by `+` would keep all its parts in memory.
 */
export function homeJson(home: ListedHome, pictureOf: PictureOf): string {
  const headline = presentHeadline(home, pictureOf)
  const parts: string[] = []
  for (const [key, before] of HOME_KEYS) {
    parts.push(before, key === 'features' ? (home.listedFeatures ?? 'null') : JSON.stringify(headline[key]))
  }
  parts.push('}')
  return parts.join('')
}

const HOME_KEYS = homeSchema
  .keyof()
  .options.map((key, place) => [key, `${place === 0 ? '{' : ','}"${snakeKey(key)}":`] as const)

function presentHeadline(home: ListedHome, pictureOf: PictureOf): Omit<Home, 'features'> {
  return {
    id: home.id,
    fullAddress: home.fullAddress,
    imageUrl: home.imageUrl ?? pictureOf(home.id),
    status: home.status,
    lat: home.lat,
    lng: home.lng,
    uprn: home.uprn,
    netGridImportKwh: home.netGridImportKwh,
    zeroBillPotential: home.zeroBillPotential,
    solarGenerationKwh: home.solarGenerationKwh,
    totalElectricityDemandKwh: home.totalElectricityDemandKwh,
    epcBand: home.epcBand,
    statusReason: home.statusReason,
    archivedAt: home.archivedAt === null ? null : isoTime(home.archivedAt),
    reference: home.reference,
    tags: home.tags,
    customValues: home.customValues,
  }
}

export function presentHomeDetail(
  home: HomeRow,
  analysis: StoredAnalysis,
  facts: readonly FactRow[],
  { pictureOf, model }: { pictureOf: PictureOf; model: Pick<HomeModel, 'panels'> },
): HomeDetail {
  return { ...presentStoredDetail(home, analysis, facts, pictureOf), ...billsAndAssumptionsOf(home, facts, model) }
}

/** The part of a home's detail that is not calculated on read. */
export type StoredDetail = Omit<HomeDetail, keyof ReturnType<typeof billsAndAssumptionsOf>>

export function presentStoredDetail(
  home: HomeRow,
  analysis: StoredAnalysis,
  facts: readonly FactRow[],
  pictureOf: PictureOf,
): StoredDetail {
  const heatLoss = analysis.heatLoss.toSorted((a, b) => SCENARIOS.indexOf(a.scenario) - SCENARIOS.indexOf(b.scenario))
  return {
    home: presentHome(home, pictureOf),
    heatLossCalculations: heatLoss.map((row) => heatLossOnWire(row, isoTime(row.updatedAt))),
    solarAnalyses: analysis.solar.map((row) =>
      solarOnWire(row, {
        createdAt: isoTime(row.createdAt),
        updatedAt: isoTime(row.updatedAt),
        unseenRoofReason: home.unseenRoofReason,
      }),
    ),
    missingSolarReason: missingSolarReason(home, analysis),
    energyCalculations: analysis.energy.map((row) => energyUseOnWire(row, row.breakdown, isoTime(row.updatedAt))),
    certificate: presentCertificate(home),
    modelledScores: home.modelledScores,
    survey: presentSurvey(home),
    userFacts: presentUserFacts(home, facts),
  }
}

function presentSurvey({ survey }: HomeRow): HomeDetail['survey'] {
  if (survey === null) return null
  const { fileName, features, usedAt } = survey
  return { fileName, inspectedOn: features.inspectedOn, usedAt: isoTime(new Date(usedAt)) }
}

function missingSolarReason(
  { isRoofAwaited, unseenRoofReason }: HomeRow,
  { solar }: StoredAnalysis,
): HomeDetail['missingSolarReason'] {
  if (!isRoofAwaited || solar.length > 0) return null
  return MISSING_SOLAR_REASONS.find((reason) => reason === unseenRoofReason) ?? 'awaited'
}
