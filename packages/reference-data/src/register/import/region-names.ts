/**
 * Names of the regions of England, and of the other nations, which count as one region each, by their codes. Source:
 * Office for National Statistics, names and codes of regions and countries.
 */
export const REGION_NAMES: Readonly<Record<string, string>> = {
  E12000001: 'North East',
  E12000002: 'North West',
  E12000003: 'Yorkshire and The Humber',
  E12000004: 'East Midlands',
  E12000005: 'West Midlands',
  E12000006: 'East of England',
  E12000007: 'London',
  E12000008: 'South East',
  E12000009: 'South West',
  N92000002: 'Northern Ireland',
  S92000003: 'Scotland',
  W92000004: 'Wales',
}
