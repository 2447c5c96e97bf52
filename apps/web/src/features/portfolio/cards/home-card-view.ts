import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { sentenceCase } from '@retrofolio/contract/homes/home-words'
import { netImportStep } from '@retrofolio/contract/homes/known-step'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'
import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { formatKnown } from '../../../lib/format/format-known.ts'
import { type FormattedQuantity, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { type AddressLines, addressLines } from '../../../lib/format/home-wording.ts'

export interface HomeCardView {
  id: number
  address: string
  addressLines: AddressLines
  typeLine: string
  status: string
  /** Present only if the home is analysed. */
  result: {
    rating: ZeroBillPotential | null
    /** Of a borderline home: the other rating that is likely. */
    couldBe: ZeroBillPotential | null
    netGridImport: FormattedQuantity
    /** null if not known, as until the figures have arrived. */
    billToday: FormattedQuantity | null
  } | null
  /** Why there is no result. */
  statusNote: string | null
  canBeDeleted: boolean
}

export function homeCardView(home: HomeInList): HomeCardView {
  const isAnalysed = home.status === 'analysed'
  return {
    id: home.id,
    address: home.fullAddress,
    addressLines: addressLines(home.fullAddress),
    typeLine: typeLine(home.features),
    status: home.status,
    result: isAnalysed
      ? {
          rating: home.zeroBillPotential,
          couldBe: home.figures?.otherLikelyRating ?? null,
          netGridImport: formatKnown(home.netGridImportKwh, 'kWh/yr', {
            step: netImportStep(home.netGridImportKwh ?? 0),
          }),
          billToday: home.figures === null ? null : formatKnown(home.figures.billTodayGbp, '£'),
        }
      : null,
    statusNote: isAnalysed ? null : (home.statusReason ?? STATUS_NOTES.get(home.status) ?? null),
    canBeDeleted: home.status === 'missing_data',
  }
}

const STATUS_NOTES = new Map([
  ['missing_data', 'Facts needed for the analysis are missing.'],
  ['failed', 'The analysis failed. Open the home to try again.'],
  ['queued', 'The result will appear here automatically.'],
])

/** Type, built form, floor area and storeys, as far as known. */
function typeLine(features: HomeFeaturesRecord | null): string {
  if (features === null) return 'Type not known'
  const { propertyType, builtForm, floorArea, storeys } = features
  const parts = [
    propertyType,
    builtForm === null ? null : sentenceCase(builtForm),
    floorArea === null ? null : formatQuantity(floorArea, 'm²').text,
    storeys === null ? null : `${storeys} ${storeys === 1 ? 'storey' : 'storeys'}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'Type not known' : parts.join(' · ')
}
