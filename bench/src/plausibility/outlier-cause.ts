import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { starOf } from '@retrofolio/engine/dwelling/features/star-ratings'
import type { CheckedFigure, OutlyingFigure } from './home-figures.ts'

/** Why a figure may be outside its band, and whether the record or the engine is at fault. */
export const OUTLIER_CAUSES = {
  example_document: 'Record: an example document of a schema, not a real home.',
  open_fireplaces: 'Record: three or more open fireplaces in one home.',
  printed_u_value: 'Record: a certificate that prints the U-value of an uninsulated wall, roof or floor.',
  detached_flat: 'Record: a flat with outside walls on all sides.',
  bare_roof: 'Record: a roof without insulation, or with 50 mm at most.',
  bare_walls: 'Record: walls without insulation, or with little.',
  insulated_later: 'Record: an old house with insulated outside walls and others between neighbours that lose nothing.',
  bare_floor: 'Record: a floor above outdoor air, an unheated space or other premises.',
  old_roof_of_young_home: 'Record: a home from 2003 on whose roof has the star of an older one.',
  radiators_before_insulation: 'Record: a home from before 2003 that was insulated after its radiators were sized.',
  single_pair_on_flat_roof: 'Engine: a single pair of rows on a small flat roof needs no walkway.',
} as const
export type OutlierCause = keyof typeof OUTLIER_CAUSES

export const isOutlierCause = (text: string): text is OutlierCause => Object.hasOwn(OUTLIER_CAUSES, text)

/** Cause of a figure outside its band; null when unknown, which fails the check. */
export function outlierCause(file: string, features: HomeFeatures, outlier: OutlyingFigure): OutlierCause | null {
  if (file === 'documents') return 'example_document'
  return CAUSE_BY_FIGURE[outlier.figure](features, outlier)
}

type Cause = (features: HomeFeatures, outlier: OutlyingFigure) => OutlierCause | null

const CAUSE_BY_FIGURE: Readonly<Record<CheckedFigure, Cause>> = {
  'heat loss parameter': fabricCause,
  'space heating': fabricCause,
  'peak heat loss': fabricCause,
  'recommended peak power': ({ roof }) => (roof.kind === 'flat' ? 'single_pair_on_flat_roof' : null),
  'heat pump performance': ({ ageBand }, outlier) =>
    isHigh(outlier) && (ageBand === null || ageBand < 'J') ? 'radiators_before_insulation' : null,
  'heat pump performance, insulated': () => null,
  'hot water performance': () => null,
  'fan energy': () => null,
  'price of energy': () => null,
}

const isHigh = ({ value, band }: OutlyingFigure): boolean => value > band.high

/** Causes of high heat loss, strongest first. Only walls insulated later make an old home better than its like. */
function fabricCause(features: HomeFeatures, outlier: OutlyingFigure): OutlierCause | null {
  if (!isHigh(outlier)) return isInsulatedLater(features) ? 'insulated_later' : null
  const { wall, roof, floor, openFireplaces } = features
  if (openFireplaces !== null && openFireplaces >= 3) return 'open_fireplaces'
  if ([wall, roof, floor].some(({ uValueWPerM2K }) => uValueWPerM2K !== null && uValueWPerM2K >= 0.7)) {
    return 'printed_u_value'
  }
  if (isBareRoof(features)) return 'bare_roof'
  if (wall.insulation === 'none' || wall.insulation === 'partial') return 'bare_walls'
  if (floor.kind?.startsWith('exposed') || floor.kind === 'other_premises') return 'bare_floor'
  if (features.propertyType === 'flat' && features.builtForm === 'detached') return 'detached_flat'
  return isOldRoofOfYoungHome(features) ? 'old_roof_of_young_home' : null
}

/** Age band J begins in 2003. From then on no roof is built with the U-value that an average star stands for. */
function isOldRoofOfYoungHome({ ageBand, stars }: HomeFeatures): boolean {
  const star = starOf(stars.roof)
  return ageBand !== null && ageBand >= 'J' && star !== null && star !== 'good' && star !== 'very_good'
}

function isInsulatedLater({ wall: { construction, insulation } }: HomeFeatures): boolean {
  return construction !== 'cavity' && (insulation === 'internal' || insulation === 'external')
}

function isBareRoof({ roof: { insulation, insulationThicknessMm } }: HomeFeatures): boolean {
  if (insulationThicknessMm !== null) return insulationThicknessMm <= 50
  return insulation === 'none' || insulation === 'limited'
}
