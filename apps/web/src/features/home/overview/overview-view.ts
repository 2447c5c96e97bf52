import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { withInsulation, years } from '@retrofolio/contract/homes/home-words'
import { snakeKey } from '@retrofolio/contract/wire-case'
import type { HomeFactKey, HouseholdSize } from '@retrofolio/engine/vocabulary'
import { addsUp, formatKnown } from '../../../lib/format/format-known.ts'
import { formatNumber, formatQuantity, NOT_KNOWN } from '../../../lib/format/format-quantity.ts'
import { listed } from '../../../lib/format/home-text.ts'
import { typeAndBuiltForm } from '../../../lib/format/home-wording.ts'
import type { WaterfallStep } from '../../../ui/charts/waterfall-steps.ts'
import type { HomeDetailRecord } from '../data/home-detail.ts'
import { type YearBalance, yearBalance } from '../data/year-balance.ts'
import { roofAgainstWords } from '../wording/roof-against-words.ts'
import { type AssumptionGroup, assumptionGroups } from './assumptions-view.ts'
import { type CertificateView, certificateView } from './certificate-view.ts'
import { type ConfidenceView, confidenceView } from './confidence-view.ts'
import { importantFactKeys } from './important-facts-view.ts'
import { type MoneyView, moneyView } from './money-view.ts'

export interface Fact {
  label: string
  value: string
  isKnown: boolean
  /** Who states it, where that is not plain: `assumed`, `your value`, `certificate’s words`. */
  note: string | null
  /** The figure's explanation; null if there is none. */
  why: string | null
}

export interface OverviewView {
  /** The distance from zero in one sentence; null if an analysis is missing. */
  answer: string | null
  /** Whom figures are for that depend on people. */
  occupiers: HouseholdSize
  /** What the result needs. */
  waitingFor: string | null
  steps: WaterfallStep[] | null
  /** Says that the rounded steps do not add up; null where they do. */
  roundingNote: string | null
  heatingToday: HeatingView | null
  facts: Fact[]
  certificate: CertificateView
  /** The facts that matter most. */
  importantFacts: HomeFactKey[]
  assumptions: AssumptionGroup[]
  confidence: ConfidenceView | null
  money: MoneyView | null
}

/** The year's space heating by heat pump, and by the gas boiler of a home that has one. */
export interface HeatingView {
  heatDemand: string
  /** null without a gas boiler. */
  gasBoiler: { gas: string; billed: BilledGas | null } | null
  electrified: string
  cop: string
}

/** What the bill of today counts for the same heat, on the basis of the certificate. */
export interface BilledGas {
  gas: string
  /** As rounded for the page. */
  isSame: boolean
  hasOtherHeaters: boolean
}

export function overviewView(detail: HomeDetailRecord, now: Date): OverviewView {
  const balance = yearBalance(detail)
  return {
    answer: answerSentence(balance),
    occupiers: detail.occupiers,
    waitingFor: balance.netImportKwh === null ? waitingSentence(balance) : null,
    steps: waterfallSteps(balance),
    roundingNote: roundingNote(balance),
    heatingToday: heatingToday(detail, balance),
    facts: factsOf(detail),
    certificate: certificateView(detail, now),
    importantFacts: importantFactKeys(detail),
    assumptions: assumptionGroups(detail),
    confidence: confidenceView(detail),
    money: moneyView(detail),
  }
}

function answerSentence({ netImportKwh, step }: YearBalance): string | null {
  if (netImportKwh === null) return null
  const amount = formatKnown(Math.abs(netImportKwh), 'kWh', { step }).text
  if (Math.abs(netImportKwh) < (step ?? 0) / 2)
    return 'Over a year, if all electric, this home would take as much from the grid as it gives.'
  return netImportKwh > 0
    ? `Over a year, if all electric, this home would take ${amount} more from the grid than it gives.`
    : `Over a year, if all electric, this home would give ${amount} more to the grid than it takes.`
}

function waitingSentence({ heatingKwh, householdKwh, solarKwh }: YearBalance): string {
  const missing = [
    heatingKwh === null ? 'heat loss' : null,
    householdKwh === null ? 'household energy' : null,
    solarKwh === null ? 'solar potential' : null,
  ].filter((name) => name !== null)
  return `This result needs the home’s ${listed(missing)}, which ${missing.length === 1 ? 'is' : 'are'} not known yet.`
}

function waterfallSteps(balance: YearBalance): WaterfallStep[] | null {
  const { heatingKwh, householdKwh, solarKwh, netImportKwh, step } = balance
  const signed = (kwh: number) => formatKnown(kwh, '', { step, signed: true }).amount
  if (heatingKwh === null || householdKwh === null || solarKwh === null || netImportKwh === null) return null
  return [
    { key: 'heating', name: 'Heating', change: heatingKwh, tone: 'use', text: signed(heatingKwh) },
    { key: 'household', name: 'Household', change: householdKwh, tone: 'household', text: signed(householdKwh) },
    { key: 'solar', name: 'Solar', change: -solarKwh, tone: 'solar', text: signed(-solarKwh) },
    {
      key: 'net',
      name: 'Net grid import',
      change: netImportKwh,
      isResult: true,
      tone: 'net',
      text: formatKnown(netImportKwh, '', { step }).amount,
    },
  ]
}

function roundingNote({ heatingKwh, householdKwh, solarKwh, netImportKwh, step }: YearBalance): string | null {
  if (heatingKwh === null || householdKwh === null || solarKwh === null || netImportKwh === null) return null
  const areSame = step === null || addsUp([heatingKwh, householdKwh, -solarKwh], netImportKwh, step)
  return areSame ? null : 'Each figure is rounded, so they do not add up exactly.'
}

function heatingToday(detail: HomeDetailRecord, balance: YearBalance): HeatingView | null {
  if (balance.heatDemandKwh === null) return null
  return {
    heatDemand: formatKnown(balance.heatDemandKwh, '', { range: detail.ranges?.spaceHeatingKwh ?? null }).text,
    gasBoiler: hasGasBoiler(detail) ? gasBoiler(detail, formatKnown(balance.gasBoilerHeatDemandKwh, '').text) : null,
    electrified: formatKnown(balance.heatingKwh, '', { step: balance.step }).text,
    cop: balance.heatPumpCop === null ? NOT_KNOWN : formatNumber(balance.heatPumpCop, 1),
  }
}

/** A boiler by name, and mains gas for the rooms in the bill where there is one. */
function hasGasBoiler(detail: HomeDetailRecord): boolean {
  const heating = detail.home.features?.primaryHeating ?? ''
  const bill = heatingLines(detail)
  const isGas = bill.length === 0 ? /mains gas/i.test(heating) : bill[0]?.fuel === 'mains_gas'
  return isGas && /boiler/i.test(heating)
}

function gasBoiler(detail: HomeDetailRecord, gas: string): HeatingView['gasBoiler'] {
  const lines = heatingLines(detail)
  const [main] = lines
  if (main === undefined) return { gas, billed: null }
  const billed = formatKnown(main.kwh, '').text
  return { gas, billed: { gas: billed, isSame: billed === gas, hasOtherHeaters: lines.length > 1 } }
}

/** The main heating first. */
function heatingLines({ occupiers, runningCosts }: HomeDetailRecord) {
  const bill = runningCosts.find(({ numOccupiers }) => numOccupiers === occupiers)
  return (bill?.today.lines ?? []).filter(({ purpose }) => HEATING.has(purpose))
}

const HEATING: ReadonlySet<string> = new Set(['space_heating', 'second_main_heating', 'secondary_heating'])

function factsOf(detail: HomeDetailRecord): Fact[] {
  const { features } = detail.home
  const fact = (label: string, value: string | null | undefined, about: AboutFact, why: string | null = null): Fact => {
    const isKnown = value !== null && value !== undefined
    return {
      label,
      value: value ?? NOT_KNOWN,
      isKnown,
      note: isKnown ? noteOf(about, detail) : null,
      why: isKnown ? why : null,
    }
  }
  return [
    fact('Home', typeAndBuiltForm(features), { facts: ['propertyType', 'builtForm'] }),
    fact('Floor area', knownText(features?.floorArea), { facts: ['floorArea'] }),
    fact('Built', years(features?.constructionYear), { facts: ['constructionYear', 'ageBand'] }),
    fact('Storeys', count(features?.storeys), { facts: ['storeys'], assumed: 'storeys' }, 'geometry.storeys'),
    fact('Rooms', count(features?.numberOfHabitableRooms), {
      facts: ['numberOfHabitableRooms'],
      assumed: 'habitableRooms',
    }),
    fact('Walls', withInsulation(features?.wallType, features?.wallInsulationType), {
      facts: ['wallType', 'wallInsulation', 'wallInsulationThickness'],
      field: 'wallType',
    }),
    fact('Roof', withInsulation(features?.roofType, features?.roofInsulationType), {
      facts: ['roofType', 'roofInsulation', 'roofInsulationThickness'],
      field: 'roofType',
    }),
    fact('Floor', withInsulation(features?.floorType, features?.floorInsulationType), {
      facts: ['floorType', 'floorInsulation'],
      field: 'floorType',
    }),
    fact('Windows', features?.windowsType, {
      facts: ['windowsType', 'windowsInstalled', 'windowsGlazedShare'],
      field: 'windowsType',
    }),
    fact('Heating', features?.primaryHeating, {
      facts: ['primaryHeating', 'primaryHeatingFuel', 'heatEmitter'],
      field: 'primaryHeating',
    }),
    fact('Hot water', features?.hotWater, {
      facts: ['hotWater', 'hotWaterFuel', 'hasHotWaterCylinder'],
      field: 'hotWater',
    }),
    fact('Ventilation', features?.ventilationType, { facts: ['ventilationType'] }),
    ...[
      fact('Roof direction', features?.roofDirection, { facts: ['roofDirection'] }),
      fact('Radiators', features?.radiators, { facts: ['radiators'] }),
      fact('Second heater', features?.secondaryHeating, {
        facts: ['secondaryHeating', 'secondaryHeatingFuel'],
        field: 'secondaryHeating',
      }),
      fact('Open flues', count(features?.openFlues), { facts: ['openFlues'] }),
      fact('People', count(features?.people), { facts: ['people'] }),
      fact('Tenure', features?.tenure, { facts: ['tenure'] }),
      fact('Listed building', features?.listedBuilding, { facts: ['isListed'] }),
      fact('Conservation area', features?.conservationArea, { facts: ['isInConservationArea'] }),
      fact('Exposure', features?.exposure, { facts: ['exposure'] }),
      fact('Loft access', features?.loftAccess, { facts: ['loftAccess'] }),
      fact('Electricity supply', features?.supplyPhases, { facts: ['supplyPhases'] }),
    ].filter(({ isKnown }) => isKnown),
  ]
}

interface AboutFact {
  /** Facts that a user can enter for it. */
  facts: readonly HomeFactKey[]
  /** The assumption made where no source states it. */
  assumed?: string
  /** The feature that may quote the certificate. */
  field?: keyof HomeFeaturesRecord
}

function noteOf({ facts, assumed, field }: AboutFact, detail: HomeDetailRecord): string | null {
  const { userFacts, quotedFeatures, assumptions, survey } = detail
  if (userFacts.some(({ key }) => facts.some((fact) => snakeKey(fact) === key))) return 'your value'
  if (field !== undefined && quotedFeatures.some((quoted) => quoted === snakeKey(field))) {
    const words = survey === null ? 'certificate’s words' : 'survey file’s words'
    const against = field === 'roofType' ? roofAgainstWords(detail) : null
    return against === null ? words : `${words}, but ${against.note}`
  }
  return assumptions.some((assumption) => assumption.field === assumed) ? 'assumed' : null
}

function count(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : formatNumber(value)
}

function knownText(areaM2: number | null | undefined): string | null {
  return areaM2 === null || areaM2 === undefined ? null : formatQuantity(areaM2, 'm²').text
}
