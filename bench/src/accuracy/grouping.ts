import type { HeatingFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import type { RatedHome } from './rated-homes.ts'

/** Groupings of homes; each returns a short label for one home. */
export const GROUPINGS = {
  table: ({ row }) => row.table,
  edition: ({ certificate }) => certificate.edition,
  period: (home) => periodOf(home),
  editionFrom: ({ editionFrom }) => editionFrom,
  year: ({ features }) => features.lodgedOn?.slice(0, 4) ?? 'undated',
  dated: ({ features }) => (features.lodgedOn === null ? 'undated' : 'dated'),
  wall: ({ features }) => words(features.wall.construction, features.wall.insulation),
  wallConstruction: ({ features }) => words(features.wall.construction),
  wallStar: ({ features }) => words(features.stars.walls.energy ?? features.stars.walls.environment),
  roof: ({ features }) => words(features.roof.kind, features.roof.insulation),
  roofAssumed: ({ features }) => words(features.roof.isAssumed),
  roofStar: ({ features }) => words(features.stars.roof.energy ?? features.stars.roof.environment),
  roofText: ({ features }) => words(features.describedAs.roof),
  loftMm: ({ features }) => words(features.roof.insulationThicknessMm),
  floor: ({ features }) => words(features.floor.kind, features.floor.insulation),
  glazing: ({ features }) => words(features.windows.glazing, features.windows.installed),
  glazedShare: ({ features }) => binned(features.windows.glazedShare, 0.25),
  glazedArea: ({ features }) => words(features.windows.area),
  age: ({ features }) => words(features.ageBand),
  type: ({ features }) => words(features.propertyType),
  form: ({ features }) => words(features.builtForm),
  level: ({ features }) => words(features.flat?.level),
  corridor: ({ features }) => words(features.flat?.corridor),
  area: ({ features }) => binned(features.totalFloorAreaM2, 25),
  rooms: ({ features }) => words(features.habitableRooms),
  extensions: ({ features }) => words(features.extensionCount),
  fireplaces: ({ features }) => words(features.openFireplaces),
  heating: ({ features }) => heaterWords(features.mainHeating),
  heatingText: ({ features }) => words(features.describedAs.mainHeating),
  heatingStar: ({ features }) => words(features.stars.mainHeating.energy, features.stars.mainHeating.environment),
  fuel: ({ features }) => words(features.mainHeating.fuel),
  secondary: ({ features }) => (features.secondaryHeating === null ? '-' : heaterWords(features.secondaryHeating)),
  secondMain: ({ features }) => (features.secondMainHeating === null ? '-' : heaterWords(features.secondMainHeating)),
  controls: ({ features }) => words(features.heatingControls),
  water: ({ features }) =>
    words(features.hotWater.source, features.hotWater.fuel, features.hotWater.isOffPeak ? 'off-peak' : null),
  waterText: ({ features }) => words(features.describedAs.hotWater),
  waterStar: ({ features }) => words(features.stars.hotWater.energy, features.stars.hotWater.environment),
  store: ({ dwelling }) =>
    dwelling.hotWater.isCombi ? 'combi' : dwelling.hotWater.storageLossKwhPerDay > 0 ? 'cylinder' : 'neither',
  meter: ({ features }) => words(features.meter),
  tariff: ({ certificate }) => certificate.tariff,
  lighting: ({ features }) => binned(features.lowEnergyLightingShare, 0.25),
  ventilation: ({ features }) => words(features.ventilation),
  solarWater: ({ features }) => words(features.hasSolarWaterHeating),
  panels: ({ features }) => words(features.photovoltaics.shareOfRoof ?? features.photovoltaics.peakKw),
  region: ({ dwelling }) => words(dwelling.climateRegionId),
  nation: ({ features }) => features.nation,
  lodgedBand: ({ row }) => words(row.record.lodged.epcBand),
  half: ({ half }) => half,
} as const satisfies Record<string, (home: RatedHome) => string>
export type Grouping = keyof typeof GROUPINGS

/** Years that share a kind of certificate. */
export const PERIODS = ['to 2013', '2014 to 2024', 'RdSAP 10'] as const
export type Period = (typeof PERIODS)[number]

/** Undated rows have the period of their edition. */
export function periodOf({ features, certificate }: RatedHome): Period {
  if (certificate.edition === 'rdsap_10') return 'RdSAP 10'
  if (features.lodgedOn !== null) return features.lodgedOn < '2014' ? 'to 2013' : '2014 to 2024'
  return certificate.edition === 'sap_2005' || certificate.edition === 'sap_2009' ? 'to 2013' : '2014 to 2024'
}

export function isGrouping(name: string): name is Grouping {
  return name in GROUPINGS
}

/** Groupings that the target for bias applies to. */
export const GROUP_OF_TARGET: readonly Grouping[] = ['wall', 'age', 'heating', 'type']

/** Groups homes by several labels, largest group first. */
export function grouped(homes: readonly RatedHome[], by: readonly Grouping[]): { key: string; homes: RatedHome[] }[] {
  const groups = new Map<string, RatedHome[]>()
  for (const home of homes) {
    const key = by.map((name) => GROUPINGS[name](home)).join(' | ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [home])
    else group.push(home)
  }
  return [...groups]
    .map(([key, members]) => ({ key, homes: members }))
    .sort((a, b) => b.homes.length - a.homes.length || a.key.localeCompare(b.key))
}

function heaterWords({ system, fuel }: HeatingFeatures): string {
  return words(system, fuel)
}

function words(...facts: (string | number | boolean | null | undefined)[]): string {
  return facts
    .filter((fact) => fact !== null && fact !== undefined)
    .join('/')
    .replace(/^$/, '?')
}

function binned(figure: number | null, width: number): string {
  if (figure === null) return '?'
  const from = Math.floor(figure / width + 1e-9) * width
  return `${from}-${from + width}`
}
