import { exactly, type FigurePattern, inTens } from './page-figure.ts'
import { ratingQuantity } from './rating-quantity.ts'

export const HEADLINE_FIGURES: readonly FigurePattern[] = [
  [
    /^rating\.netGridImportKwh$/,
    () => ({
      title: 'Net grid import',
      sentence: 'Electricity an all-electric home would import in a year: its demand less solar generation.',
      shown: inTens('kWh/yr'),
      ranged: 'netGridImportKwh',
    }),
  ],
  [
    /^rating\.zeroBillPotential$/,
    () => ({
      title: 'Zero bill potential',
      sentence:
        'How close the home can come to a year without energy bills, by net grid import: −1000 kWh or less is Very High, below 0 High, up to 1000 Medium, above 1000 Low.',
      shown: ratingQuantity,
      ranged: 'netGridImportKwh',
      derived: { formula: 'N', inputs: { N: 'rating.netGridImportKwh' } },
    }),
  ],
  [
    /^rating\.totalElectricityDemandKwh$/,
    () => ({
      title: 'Total electricity demand',
      sentence: 'Annual electricity demand of the home and two occupiers, heated by a heat pump.',
      shown: inTens('kWh/yr'),
      ranged: 'netGridImportKwh',
      unknowns: ['household_use', 'heat_pump_spf', 'wall_u_value', 'roof_u_value', 'air_leakage'],
    }),
  ],
  [
    /^rating\.solarGenerationKwh$/,
    () => ({
      title: 'Solar generation estimate',
      sentence: 'Output of the recommended panels, or of existing panels if higher, in an average year.',
      shown: inTens('kWh/yr'),
      ranged: 'solarOutputKwh',
    }),
  ],
  [/^geometry\.storeys$/, () => ({ title: 'Storeys', sentence: 'Number of habitable floors.', shown: exactly('') })],
]
