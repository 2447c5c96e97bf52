import type { Nation } from '@retrofolio/engine/vocabulary'

/**
 * Real towns, so that climate regions, design temperatures and nations are right. Everything smaller is fictional:
 * streets are invented, and no real postcode has such an inward code.
 */
export interface SampleTown {
  name: string
  nation: Nation
  /** Region in the statistics of dwelling types. */
  region: string
  regionCode: string
  authorityCode: string
  authority: string
  /** Outward code of the postcodes. */
  district: string
  latitude: number
  longitude: number
  /** Share of homes with mains gas. */
  gasShare: number
  /** The local stone of old houses. */
  stone: 'Sandstone or limestone' | 'Granite or whinstone'
}

const SAND = 'Sandstone or limestone'
const GRANITE = 'Granite or whinstone'

// Official codes of regions and authorities: Office for National Statistics. Gas shares: rounded assumptions.
// biome-ignore format: one town per line
export const SAMPLE_TOWNS: readonly SampleTown[] = [
  town('York', 'england', 'Yorkshire and The Humber', 'E12000003', 'E06000014', 'York', 'YO31', 53.974, -1.066, 0.95, SAND),
  town('Leeds', 'england', 'Yorkshire and The Humber', 'E12000003', 'E08000035', 'Leeds', 'LS9', 53.798, -1.508, 0.96, SAND),
  town('Exeter', 'england', 'South West', 'E12000009', 'E07000041', 'Exeter', 'EX4', 50.731, -3.537, 0.9, SAND),
  town('Norwich', 'england', 'East of England', 'E12000006', 'E07000148', 'Norwich', 'NR3', 52.642, 1.289, 0.92, SAND),
  town('Stockton-on-Tees', 'england', 'North East', 'E12000001', 'E06000004', 'Stockton-on-Tees', 'TS19', 54.576, -1.344, 0.97, SAND),
  town('Birmingham', 'england', 'West Midlands', 'E12000005', 'E08000025', 'Birmingham', 'B29', 52.435, -1.945, 0.96, SAND),
  town('London', 'england', 'London', 'E12000007', 'E09000028', 'Southwark', 'SE15', 51.472, -0.063, 0.93, SAND),
  town('Brighton', 'england', 'South East', 'E12000008', 'E06000043', 'Brighton and Hove', 'BN2', 50.829, -0.112, 0.93, SAND),
  town('Penrith', 'england', 'North West', 'E12000002', 'E06000064', 'Westmorland and Furness', 'CA11', 54.661, -2.757, 0.25, SAND),
  town('Cardiff', 'wales', 'Wales', 'W92000004', 'W06000015', 'Cardiff', 'CF24', 51.492, -3.161, 0.95, SAND),
  town('Aberystwyth', 'wales', 'Wales', 'W92000004', 'W06000008', 'Ceredigion', 'SY23', 52.411, -4.072, 0.5, GRANITE),
  town('Glasgow', 'scotland', 'Scotland', 'S92000003', 'S12000049', 'Glasgow City', 'G42', 55.833, -4.264, 0.94, SAND),
  town('Edinburgh', 'scotland', 'Scotland', 'S92000003', 'S12000036', 'City of Edinburgh', 'EH11', 55.934, -3.237, 0.95, SAND),
  town('Inverness', 'scotland', 'Scotland', 'S92000003', 'S12000017', 'Highland', 'IV2', 57.469, -4.206, 0.6, GRANITE),
  town('Belfast', 'northern_ireland', 'Northern Ireland', 'N92000002', 'N09000003', 'Belfast', 'BT9', 54.576, -5.944, 0.6, GRANITE),
  town('Omagh', 'northern_ireland', 'Northern Ireland', 'N92000002', 'N09000006', 'Fermanagh and Omagh', 'BT78', 54.598, -7.303, 0.05, GRANITE),
]

function town(
  name: string,
  nation: Nation,
  region: string,
  regionCode: string,
  authorityCode: string,
  authority: string,
  district: string,
  latitude: number,
  longitude: number,
  gasShare: number,
  stone: SampleTown['stone'],
): SampleTown {
  return {
    name,
    nation,
    region,
    regionCode,
    authorityCode,
    authority,
    district,
    latitude,
    longitude,
    gasShare,
    stone,
  }
}
