import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import type { TestHome } from './test-register.ts'

const UNKNOWN = unknownHomeFeatures('england')

/** A synthetic semi-detached house of the 1930s with a gas boiler. */
export const SEMI_DETACHED: Partial<HomeFeatures> = {
  assessment: 'rdsap',
  lodgedOn: '2024-03-08',
  inspectedOn: '2024-03-05',
  propertyType: 'house',
  builtForm: 'semi_detached',
  ageBand: 'C',
  totalFloorAreaM2: 92.5,
  habitableRooms: 5,
  heatedRooms: 5,
  extensionCount: 1,
  wall: { ...UNKNOWN.wall, construction: 'cavity', insulation: 'cavity_fill' },
  roof: { ...UNKNOWN.roof, kind: 'pitched', insulation: 'loft', insulationThicknessMm: 200 },
  floor: { ...UNKNOWN.floor, kind: 'suspended_ground', insulation: 'none' },
  windows: { ...UNKNOWN.windows, glazing: 'double', glazedShare: 1, installed: 'from_2002' },
  mainHeating: { system: 'boiler', emitter: 'radiators', fuel: 'mains_gas', sapCode: null },
  hotWater: { ...UNKNOWN.hotWater, source: 'main_system', fuel: 'mains_gas', hasCylinder: false },
  hasMainsGas: true,
  ventilation: 'natural',
  describedAs: {
    ...UNKNOWN.describedAs,
    windows: 'Fully double glazed',
    mainHeating: 'Boiler and radiators, mains gas',
    hotWater: 'From main system',
    constructionAge: 'England and Wales: 1930-1949',
  },
}

const at = (number: number, uprn: string | null = `9000000${number}`): TestHome => ({
  uprn,
  fullAddress: `${number} Wrenfold Lane, Eastholt, ZZ1 1AA`,
  lat: 52.5,
  lng: -1.5,
  features: SEMI_DETACHED,
})

/** Synthetic homes of the test register, by the result of adding them. */
export const TEST_ADDRESSES = {
  semi: at(12).fullAddress,
  /** Any number from 101 to 199. */
  numbered: (number: number) => at(100 + number).fullAddress,
  withoutUprn: at(14, null).fullAddress,
  withoutFloorArea: '16 Wrenfold Lane, Eastholt, ZZ1 1AA',
  parkHome: '1 Gorse Park, Eastholt, ZZ1 1AB',
  ambiguous: 'Alder House, Eastholt, ZZ1 1AC',
  ambiguousCandidates: ['Flat 1, Alder House, Eastholt, ZZ1 1AC', 'Flat 2, Alder House, Eastholt, ZZ1 1AC'],
  /** Has a dwelling above it. */
  midFloorFlat: 'Flat 5, Rowan House, Eastholt, ZZ1 1AD',
  withoutLocation: '3 Nowhere Yard, Eastholt',
  /** No certificate, but a postcode that the register knows. */
  unlisted: '77 wrenfold lane,  eastholt zz11aa',
  unlistedTidied: '77 wrenfold lane, eastholt, ZZ1 1AA',
  unknown: '5 Missing Street, Nowhere, QQ9 9QQ',
} as const

export const TEST_HOMES: readonly TestHome[] = [
  at(12),
  at(14, null),
  ...Array.from({ length: 99 }, (_, index) => at(101 + index)),
  {
    ...at(16),
    features: { ...SEMI_DETACHED, totalFloorAreaM2: null },
  },
  {
    uprn: '90000101',
    fullAddress: TEST_ADDRESSES.parkHome,
    features: { ...SEMI_DETACHED, propertyType: 'park_home', builtForm: 'detached' },
  },
  ...TEST_ADDRESSES.ambiguousCandidates.map((fullAddress, index) => ({
    uprn: `9000020${index}`,
    fullAddress,
    features: { ...SEMI_DETACHED, propertyType: 'flat' as const, builtForm: 'mid_terrace' as const },
  })),
  {
    uprn: '90000205',
    fullAddress: TEST_ADDRESSES.midFloorFlat,
    features: {
      ...SEMI_DETACHED,
      propertyType: 'flat',
      builtForm: 'mid_terrace',
      roof: { ...UNKNOWN.roof, kind: 'none' },
      floor: { ...UNKNOWN.floor, kind: 'none' },
    },
  },
  { uprn: '90000300', fullAddress: TEST_ADDRESSES.withoutLocation, features: SEMI_DETACHED },
]
