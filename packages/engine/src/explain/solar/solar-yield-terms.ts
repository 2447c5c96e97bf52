import { azimuthDegOf } from '../../climate/tilted-radiation.ts'
import { recordOf } from '../../record-of.ts'
import type { Orientation } from '../../tables/climate/solar-radiation.ts'
import { ORIENTATIONS } from '../../tables/climate/solar-radiation.ts'
import { ASPECTS, type Aspect, type RoofDirection } from '../../vocabulary.ts'
import type { AssumptionOrigin } from '../explanation/explanation.ts'
import type { WeatherTerms } from '../heat-loss/weather-terms.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell, figure, monthsOfColumn } from '../sources/table-terms.ts'
import { derived, type Term } from '../terms/term.ts'

interface YieldTermsInput {
  regionId: number
  weather: WeatherTerms
  facts: FactReader
}

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/** Yield of one kilowatt on each aspect of a roof, with the mean shade of trees and chimneys. */
export function aspectYieldTerms(question: YieldTermsInput, direction: RoofDirection | null): AspectValues {
  const yields = forecastYields(question)
  return shadedYields(direction === null ? expectedYields(yields) : yields, question.facts.assumption('solar.shading'))
}

/** Yield of one kilowatt in rows to the south on a flat roof, with the mean shade. Rule SOL-26. */
export function southRowsYieldTerm(question: YieldTermsInput): Term {
  const frame = constant('flatRoofFrameTiltDeg', 'p')
  const facing = (orientation: Orientation): Term =>
    forecastYieldTerm(question, frame, azimuthDegOf(orientation), 'flat')
  const rows = derived(
    { symbol: 'Y', label: 'Expected yield of rows to the south on a flat roof', unit: 'kWh/kWp·yr' },
    'SOL-26',
    '(Y_s + Y_se) / 2',
    { Y_s: facing('south'), Y_se: facing('southeast') },
  )
  return shadedYield('flat', rows, question.facts.assumption('solar.shading'))
}

/** One term for each aspect. */
export type AspectValues = Record<Aspect, Term>

/** Rule SOL-3. */
function forecastYields(question: YieldTermsInput): AspectValues {
  const pitched = (orientation: Orientation): Term =>
    forecastYieldTerm(question, constant('pitchedRoofPitchDeg', 'p'), azimuthDegOf(orientation), orientation)
  const frame = constant('flatRoofFrameTiltDeg', 'p')
  return {
    ...recordOf(ORIENTATIONS, pitched),
    flat: derived(
      { symbol: 'Y', label: 'Expected yield of an east-west pair on a flat roof', unit: 'kWh/kWp·yr' },
      'SOL-3',
      '(Y_e + Y_w) / 2 · f_r · g_a',
      {
        Y_e: sapYield(question, frame, azimuthDegOf('east'), 'east'),
        Y_w: sapYield(question, frame, azimuthDegOf('west'), 'west'),
        f_r: regionFactor(question),
        g_a: shapeFactor('flat'),
      },
    ),
  }
}

/** Expected yield of one kilowatt in a plane, without shading. Rule SOL-3. */
export function forecastYieldTerm(question: YieldTermsInput, pitch: Term, azimuthDeg: number, aspect: Aspect): Term {
  return derived(
    { symbol: 'Y', label: `Expected yield facing ${aspect}`, unit: 'kWh/kWp·yr' },
    'SOL-3',
    'Y_sap · f_r · g_a',
    {
      Y_sap: sapYield(question, pitch, azimuthDeg, aspect),
      f_r: regionFactor(question),
      g_a: shapeFactor(aspect),
    },
  )
}

function sapYield({ weather }: YieldTermsInput, pitch: Term, azimuthDeg: number, aspect: Aspect): Term {
  return derived(
    { symbol: 'Y_sap', label: `Yield by the certificate's method, ${aspect}`, unit: 'kWh/kWp·yr' },
    'SOL-2',
    'p · sum(S · 24 · d / 1000)',
    {
      p: constant('performanceFactor', 'p'),
      S: weather.flux(pitch, azimuthDeg),
      d: monthsOfColumn('solar-declination', 'days', { symbol: 'd', label: 'Days of the month', unit: 'days' }),
    },
  )
}

function regionFactor({ facts, regionId }: YieldTermsInput): Term {
  return cell(
    'solar-forecast-region',
    [regionId],
    'southFactor',
    { symbol: 'f_r', label: "Today's climate over that of the method, south", unit: 'factor' },
    facts.place(),
  )
}

function shapeFactor(aspect: Aspect): Term {
  return cell('solar-forecast-aspect', [aspect], 'shapeFactor', {
    symbol: 'g_a',
    label: `Share of that factor on ${aspect}`,
    unit: 'factor',
  })
}

/** Rule SOL-6: any bearing of the roof is as likely as any other. */
function expectedYields(yields: AspectValues): AspectValues {
  const face = (aspect: Aspect, formula: string): Term =>
    derived(
      { symbol: 'Y', label: `Mean yield of the face written to ${aspect}, any bearing alike`, unit: 'kWh/kWp·yr' },
      'SOL-6',
      formula,
      inputsOf(formula, yields),
    )
  const southern = '(Y_e + 2 · Y_se + Y_s) / 4'
  const northern = '(Y_e + 2 · Y_ne + Y_n) / 4'
  return {
    ...yields,
    southeast: face('southeast', southern),
    southwest: face('southwest', southern),
    northeast: face('northeast', northern),
    northwest: face('northwest', northern),
  }
}

const ASPECT_OF_SYMBOL: Readonly<Record<string, Aspect>> = {
  Y_s: 'south',
  Y_se: 'southeast',
  Y_e: 'east',
  Y_ne: 'northeast',
  Y_n: 'north',
}

function inputsOf(formula: string, yields: AspectValues): Record<string, Term> {
  const inputs: Record<string, Term> = {}
  for (const [symbol, aspect] of Object.entries(ASPECT_OF_SYMBOL)) {
    if (new RegExp(`${symbol}\\b`).test(formula)) inputs[symbol] = yields[aspect]
  }
  return inputs
}

function shadedYields(yields: AspectValues, shading: AssumptionOrigin | null): AspectValues {
  return recordOf(ASPECTS, (aspect) => shadedYield(aspect, yields[aspect], shading))
}

function shadedYield(aspect: Aspect, unshaded: Term, shading: AssumptionOrigin | null): Term {
  return derived(
    { symbol: 'Y', label: `Yield with the mean of trees and chimneys, ${aspect}`, unit: 'kWh/kWp·yr' },
    'SOL-6',
    'Y · f_s',
    {
      Y: unshaded,
      f_s: cell(
        'solar-roof-defaults',
        ['shadingUnknown'],
        'value',
        { symbol: 'f_s' },
        shading === null ? [] : [shading],
      ),
    },
  )
}
