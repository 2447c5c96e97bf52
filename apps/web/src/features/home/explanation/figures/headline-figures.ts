import { exactly, type FigurePattern, inTens } from './page-figure.ts'
import { ratingQuantity } from './rating-quantity.ts'

export const HEADLINE_FIGURES: readonly FigurePattern[] = [
  [
    /^rating\.netGridImportKwh$/,
    () => ({
      title: 'Net grid import',
      sentence: 'What the home would take from the grid in a year, all electric, less what its panels give.',
      shown: inTens('kWh/yr'),
      ranged: 'netGridImportKwh',
    }),
  ],
  [
    /^rating\.zeroBillPotential$/,
    () => ({
      title: 'Zero bill potential',
      sentence:
        'How near the home can come to a year without bills, by its net grid import: −1000 kWh or less is Very High, below 0 High, up to 1000 Medium, above 1000 Low.',
      shown: ratingQuantity,
      ranged: 'netGridImportKwh',
      derived: { formula: 'N', inputs: { N: 'rating.netGridImportKwh' } },
    }),
  ],
  [
    /^rating\.totalElectricityDemandKwh$/,
    () => ({
      title: 'Total electricity demand',
      sentence: 'All the electricity that the home and two people in it would need in a year, heated by a heat pump.',
      shown: inTens('kWh/yr'),
      ranged: 'netGridImportKwh',
      unknowns: ['household_use', 'heat_pump_spf', 'wall_u_value', 'roof_u_value', 'air_leakage'],
    }),
  ],
  [
    /^rating\.solarGenerationKwh$/,
    () => ({
      title: 'Solar generation estimate',
      sentence: 'What the recommended panels, or those already there if they give more, make in an average year.',
      shown: inTens('kWh/yr'),
      ranged: 'solarOutputKwh',
    }),
  ],
  [/^geometry\.storeys$/, () => ({ title: 'Storeys', sentence: 'Floors that are lived on.', shown: exactly('') })],
]
