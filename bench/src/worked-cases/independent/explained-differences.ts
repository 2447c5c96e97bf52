import type { Dwelling, OpaqueElement } from '@retrofolio/engine/dwelling/dwelling'
import { squareMetres, wattsPerSquareMetreKelvin } from '@retrofolio/engine/quantities/units'
import { ratingFigures } from '@retrofolio/engine/tables/certificate/rating-figures'
import type { OtherPrices } from './balanced-home.ts'
import type { IndependentCase } from './independent-case.ts'

/** A cause of different lines: what the other program does, and how the engine's dwelling would be alike. */
export interface Difference {
  name: string
  /** The first lines that it changes; all lines that follow from them change too. */
  firstLines: readonly string[]
  cases: readonly IndependentCase[]
  /** The dwelling as the other program sees it. */
  imposed?: (dwelling: Dwelling) => Dwelling
  prices?: OtherPrices
}

const BOTH: readonly IndependentCase[] = ['1-detached', '2-room-in-roof']

/** Explained in `docs/measurements/independent-worksheets.md`, with sources. */
export const DIFFERENCES: readonly Difference[] = [
  {
    name: 'no windows',
    firstLines: ['29a_net_area', '33', '84', '232'],
    cases: BOTH,
    imposed: withoutWindows,
  },
  {
    name: 'air permeability of 0',
    firstLines: ['18'],
    cases: BOTH,
    imposed: (dwelling) => ({ ...dwelling, ventilation: { ...dwelling.ventilation, airPermeabilityM3PerHM2: 0 } }),
  },
  {
    name: 'no sheltered sides',
    firstLines: ['19', '20'],
    cases: BOTH,
    imposed: (dwelling) => ({ ...dwelling, ventilation: { ...dwelling.ventilation, shelteredSides: 0 } }),
  },
  {
    name: 'roof room: ceiling besides the envelope',
    firstLines: ['29a_net_area', '30_net_area', '30_UA'],
    cases: ['2-room-in-roof'],
    imposed: withCeilingOfItsOwn,
  },
  {
    name: 'living area without the roof room',
    firstLines: ['91'],
    cases: ['2-room-in-roof'],
    imposed: (dwelling) => ({
      ...dwelling,
      livingAreaShare: (dwelling.livingAreaShare * dwelling.footprint) / dwelling.totalFloorArea,
    }),
  },
  {
    name: 'a bath alone at the tap',
    firstLines: ['44'],
    cases: BOTH,
    imposed: (dwelling) => ({ ...dwelling, hotWater: { ...dwelling.hotWater, electricShowers: null, hasBath: true } }),
  },
  {
    name: 'cold water from a tank',
    firstLines: ['cold_water_temperature'],
    cases: BOTH,
    imposed: (dwelling) => ({ ...dwelling, hotWater: { ...dwelling.hotWater, coldSupply: 'tank' } }),
  },
  {
    name: 'fixed lights without a bulb use nothing',
    firstLines: ['67', '232'],
    cases: BOTH,
    imposed: (dwelling) => ({
      ...dwelling,
      lighting: { ...dwelling.lighting, efficacyLmPerW: Number.POSITIVE_INFINITY },
    }),
  },
  {
    name: 'a pump for electric room heaters',
    firstLines: ['70', '231'],
    cases: BOTH,
    imposed: (dwelling) => ({
      ...dwelling,
      heating: { ...dwelling.heating, pumpGainW: 7 },
      systems: { ...dwelling.systems, pumpsAndFansKwh: 115 },
    }),
  },
  { name: 'hot water at the price of SAP 10.2', firstLines: ['247'], cases: BOTH, prices: { waterPriceP: 16.49 } },
  {
    name: 'the curve of SAP 2012',
    firstLines: ['256', 'sap_value'],
    cases: BOTH,
    prices: { curve: ratingFigures('sap_2012').curve },
  },
]

/** The home as the other program sees it. */
export function imposed(dwelling: Dwelling, differences: readonly Difference[]): [Dwelling, OtherPrices] {
  let alike = dwelling
  let prices: OtherPrices = {}
  for (const difference of differences) {
    alike = difference.imposed?.(alike) ?? alike
    prices = { ...prices, ...difference.prices }
  }
  return [alike, prices]
}

/** Walls without openings. */
function withoutWindows(dwelling: Dwelling): Dwelling {
  const glassM2 = dwelling.windows.reduce((sum, { area }) => sum + area, 0)
  const largest = dwelling.elements.find(({ kind }) => kind === 'wall')
  return {
    ...dwelling,
    windows: [],
    elements: dwelling.elements.map((element) =>
      element === largest ? { ...element, area: squareMetres(element.area + glassM2) } : element,
    ),
  }
}

/** Slopes at the U-value of walls, and a ceiling as large as the floor of the room. */
function withCeilingOfItsOwn(dwelling: Dwelling): Dwelling {
  const [room] = dwelling.elements.filter(({ kind }) => kind === 'roof')
  const stated = wattsPerSquareMetreKelvin(STATED_U_VALUE)
  const elements = dwelling.elements.flatMap((element): OpaqueElement[] =>
    element === room
      ? [
          { ...element, kind: 'wall', uValue: stated },
          { ...element, area: squareMetres(ROOF_ROOM_M2), uValue: stated },
        ]
      : [element],
  )
  return { ...dwelling, elements }
}

const STATED_U_VALUE = 1
const ROOF_ROOM_M2 = 80
