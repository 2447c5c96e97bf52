import { exactly, type FigurePattern, figure } from './page-figure.ts'
import { ratingQuantity } from './rating-quantity.ts'

export const HEADLINE_FIGURES: readonly FigurePattern[] = [
  figure(/^rating\.netGridImportKwh$/, exactly('kWh/yr'), () => [
    'Net grid import',
    'Electricity an all-electric home would import in a year: its demand less solar generation.',
    { ranged: 'netGridImportKwh' },
  ]),
  figure(/^rating\.zeroBillPotential$/, ratingQuantity, () => [
    'Zero bill potential',
    'How close the home can come to a year without energy bills, by net grid import: −1000 kWh or less is Very High, below 0 High, up to 1000 Medium, above 1000 Low.',
    { ranged: 'netGridImportKwh', derived: { formula: 'N', inputs: { N: 'rating.netGridImportKwh' } } },
  ]),
  figure(/^rating\.totalElectricityDemandKwh$/, exactly('kWh/yr'), () => [
    'Total electricity demand',
    'Annual electricity demand of the home and its occupiers, heated by a heat pump.',
    {
      ranged: 'netGridImportKwh',
      unknowns: ['household_use', 'heat_pump_spf', 'wall_u_value', 'roof_u_value', 'air_leakage'],
    },
  ]),
  figure(/^rating\.solarGenerationKwh$/, exactly('kWh/yr'), () => [
    'Solar generation estimate',
    'Output of the recommended panels, or of existing panels if higher, in an average year.',
    { ranged: 'solarOutputKwh' },
  ]),
  figure(/^geometry\.storeys$/, exactly(''), () => ['Storeys', 'Number of habitable floors.']),
]
