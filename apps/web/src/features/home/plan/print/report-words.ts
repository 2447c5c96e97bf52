import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { formatDay } from '../../../../lib/format/format-time.ts'
import type { HomeDetailRecord } from '../../data/home-detail.ts'

/** Which version of a plan is printed. */
export function versionText(saved: PlanRecord | null, isChanged: boolean): string {
  if (saved === null) return 'Not saved yet.'
  const { author, createdAt, engineVersion, version } = saved.current
  const words = `Version ${version} of ${formatDay(createdAt)} by ${author}`
  return isChanged
    ? `Changed since ${words.charAt(0).toLowerCase()}${words.slice(1)}; not saved.`
    : `${words}, engine ${engineVersion}.`
}

/** Type, area and age of a home, where known. */
export function homeFacts({ home: { features } }: HomeDetailRecord): string[] {
  if (features == null) return []
  const { constructionYear, floorArea, propertyType } = features
  return [propertyType, floorArea === null ? null : `${Math.round(floorArea)}\u00a0m²`, constructionYear].filter(
    (fact) => fact !== null,
  )
}
