import type { ZeroBillPotential } from '@retrofolio/engine/vocabulary'
import { type FormattedQuantity, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { type AddressLines, addressLines, years } from '../../../lib/format/home-wording.ts'
import { ratingWord } from '../../../ui/home/rating-badge.tsx'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { latestSolar, type YearBalance, yearBalance } from '../data/year-balance.ts'
import { listed, roundedQuantity, roundedText, typeAndBuiltForm } from '../wording/home-text.ts'

export interface TileView {
  label: string
  figure: FormattedQuantity
  /** The figure's name in its explanation. */
  why: string
  /** How the figure is calculated, or what it needs. */
  caption: string
}

export interface HeaderView {
  address: string
  addressLines: AddressLines
  /** Type, area and age, as far as known. */
  facts: string[]
  status: string
  demand: TileView
  solar: TileView
  netImport: TileView
  potential: {
    rating: ZeroBillPotential | null
    netGridImportKwh: number | null
    caption: string
    label: string
  }
}

export function headerView(detail: HomeDetailRecord): HeaderView {
  const { home } = detail
  const balance = yearBalance(detail)
  return {
    address: home.fullAddress,
    addressLines: addressLines(home.fullAddress),
    facts: factsOf(detail),
    status: home.status,
    demand: {
      label: 'Total electricity demand',
      figure: orNotAvailable(balance.demandKwh),
      why: 'rating.totalElectricityDemandKwh',
      caption: demandCaption(balance),
    },
    solar: {
      label: 'Solar generation estimate',
      figure: orNotAvailable(balance.solarKwh),
      why: 'rating.solarGenerationKwh',
      caption: solarCaption(detail, balance),
    },
    netImport: {
      label: 'Net grid import',
      figure: orNotAvailable(balance.netImportKwh),
      why: 'rating.netGridImportKwh',
      caption: netImportCaption(balance),
    },
    potential: {
      rating: balance.rating,
      netGridImportKwh: balance.netImportKwh,
      caption: potentialCaption(balance),
      label: potentialLabel(balance),
    },
  }
}

function factsOf({ home: { features } }: HomeDetailRecord): string[] {
  const type = typeAndBuiltForm(features) ?? 'Type not known'
  const area = features?.floorArea ?? null
  // Keeps "before" on the same line as its year.
  const built = years(features?.constructionYear)?.replaceAll(' ', '\u00a0') ?? null
  return [type, area === null ? null : formatQuantity(area, 'm²').text, built].filter((fact) => fact !== null)
}

const NOT_AVAILABLE: FormattedQuantity = {
  isKnown: false,
  number: 'N/A',
  unit: '',
  unitPlacement: 'after',
  isAbout: false,
  text: 'N/A',
}

function orNotAvailable(kwh: number | null): FormattedQuantity {
  return kwh === null ? NOT_AVAILABLE : roundedQuantity(kwh, 'kWh/yr')
}

function demandCaption(balance: YearBalance): string {
  if (balance.demandKwh === null) return `Needs the ${missingAnalyses(balance, ['heat loss', 'energy'])} analysis`
  return `${roundedText(balance.heatingKwh)} for heating by heat pump, ${roundedText(balance.householdKwh)} for a household of ${balance.occupiers ?? 0}`
}

function solarCaption(detail: HomeDetailRecord, balance: YearBalance): string {
  const solar = latestSolar(detail.solarAnalyses)
  if (solar === null || balance.solarKwh === null) return 'Needs the solar analysis'
  const existingKwh = solar.existingOutputKwh ?? 0
  if (existingKwh > (solar.recommendedPanelsOutputKwh ?? 0)) return 'From existing panels'
  const panels = solar.recommendedPanelCount ?? 0
  if (panels === 0) return solar.noPanelsReason ?? 'No panels recommended'
  return `From ${panels} recommended ${panels === 1 ? 'panel' : 'panels'} of ${formatQuantity(solar.panelWattage, 'W').text}`
}

function netImportCaption(balance: YearBalance): string {
  if (balance.netImportKwh === null) {
    return `Needs the ${missingAnalyses(balance, ['heat loss', 'energy', 'solar'])} analysis`
  }
  if (balance.netImportKwh < 0) return 'Solar exceeds the home’s annual demand'
  return 'Annual demand less solar'
}

function potentialCaption(balance: YearBalance): string {
  if (balance.rating === null) return 'Needs heat loss, energy and solar results'
  return 'By net grid import in kWh a year; further left is better'
}

function potentialLabel(balance: YearBalance): string {
  if (balance.netImportKwh === null) return 'Zero bill potential is not available'
  return `Zero bill potential ${ratingWord(balance.rating)}: net grid import ${roundedQuantity(balance.netImportKwh, 'kWh/yr').text}, on a scale from −1000 to 1000`
}

function missingAnalyses(balance: YearBalance, wanted: ('heat loss' | 'energy' | 'solar')[]): string {
  const known = {
    'heat loss': balance.heatingKwh !== null,
    energy: balance.householdKwh !== null,
    solar: balance.solarKwh !== null,
  }
  return listed(wanted.filter((analysis) => !known[analysis]))
}
