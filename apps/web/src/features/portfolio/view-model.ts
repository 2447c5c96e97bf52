import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { DEFAULT_HOME_QUOTA } from '../../lib/current-user.ts'
import { type FormattedQuantity, formatQuantity } from '../../lib/format-quantity.ts'
import type { ListedHome } from '../../lib/home-queries.ts'
import { type AddressLines, addressLines, ENERGY_STEP, sentenceCase } from '../../lib/home-words.ts'

export interface QuotaView {
  heading: string
  /** 0 to 100. */
  filledPercent: number
  level: 'open' | 'nearly-full' | 'reached'
  /** What is left, in words; null while there is plenty. */
  note: string | null
}

/** The bar warns from four fifths of the quota on. */
const NEARLY_FULL_SHARE = 0.8

export function quotaView(homeCount: number, homeQuota: number | null | undefined): QuotaView {
  const quota = homeQuota ?? DEFAULT_HOME_QUOTA
  const share = quota > 0 ? homeCount / quota : 1
  const level = share >= 1 ? 'reached' : share >= NEARLY_FULL_SHARE ? 'nearly-full' : 'open'
  return {
    heading: `Homes (${homeCount}/${quota})`,
    filledPercent: Math.min(100, share * 100),
    level,
    note: noteOf(level, quota - homeCount),
  }
}

function noteOf(level: QuotaView['level'], left: number): string | null {
  if (level === 'open') return null
  if (level === 'reached') return 'Your organisation has used all its homes.'
  return left === 1 ? 'One more home can be added.' : `${left} more homes can be added.`
}

export interface HomeCardView {
  id: number
  address: string
  addressLines: AddressLines
  typeLine: string
  status: string
  /** Present only when the home is analysed. */
  result: { rating: ZeroBillPotential | null; netGridImport: FormattedQuantity } | null
  /** Why there is no result. */
  statusNote: string | null
  canBeDeleted: boolean
}

export function homeCardView(home: ListedHome): HomeCardView {
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
          netGridImport: formatQuantity(home.netGridImportKwh, 'kWh/yr', { nearest: ENERGY_STEP }),
        }
      : null,
    statusNote: isAnalysed ? null : (home.statusReason ?? STATUS_NOTES.get(home.status) ?? null),
    canBeDeleted: home.status === 'missing_data',
  }
}

const STATUS_NOTES = new Map([
  ['missing_data', 'The analysis needs facts that are not known yet.'],
  ['failed', 'The analysis did not succeed; open the home to try again.'],
  ['queued', 'The result appears here by itself.'],
])

/** Type, built form, floor area and storeys, as far as they are known. */
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
