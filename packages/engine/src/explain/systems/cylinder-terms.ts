import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { cylinderVolumeL, likelyInsulation } from '../../dwelling/hot-water/cylinder-loss.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import { cylinderFigures, HOT_WATER } from '../../tables/hot-water/hot-water-figures.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { ageFact } from '../sources/part-context.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, type Term } from '../terms/term.ts'

const constant = (key: string, symbol: string): Term => figure('hot-water', key, symbol)
const NAME = { symbol: 'q_s', label: 'Loss of the cylinder', unit: 'kWh/day' }

/**
 * Daily loss of the hot water store: the steps that result in the model's figure. Rules HL-24b and HL-24c; null where
 * none does.
 */
export function storeLossTerm(
  dwelling: Dwelling,
  features: HomeFeatures,
  facts: FactReader,
  reading: ReadingContext,
): Term | null {
  const model = dwelling.hotWater.storageLossKwhPerDay
  if (model === 0) {
    return given(NAME, 0, {
      kind: 'method',
      says: 'HL-24: the home has no cylinder.',
      chosenBy: [facts.of('hotWater.source')],
    })
  }
  const { isTimedApart } = cylinderFigures(reading.ageBand)
  const hasThermostat = features.hotWater.hasCylinderThermostat !== false
  const store = storeTerm(features, facts, reading)
  const ways = [
    lossOf(store, true, false),
    lossOf(store, true, true),
    lossOf(store, hasThermostat, features.hotWaterDetails?.isTimedApart ?? isTimedApart),
    lossOf(store, hasThermostat, isTimedApart),
    lossOf(networkStore(features, facts, reading), true, false),
  ]
  return ways.find((way) => way.amount === model) ?? null
}

function lossOf(store: Term, hasThermostat: boolean, isTimedApart: boolean): Term {
  const inputs: Record<string, Term> = { q: store, f: constant('temperatureFactor', 'f') }
  let factors = 'f'
  if (!hasThermostat) {
    factors += ' · f_t'
    inputs['f_t'] = constant('noThermostatFactor', 'f_t')
  }
  if (isTimedApart) {
    factors += ' · f_s'
    inputs['f_s'] = constant('separateTimingFactor', 'f_s')
  }
  return derived(
    NAME,
    'HL-24b',
    factors === 'f' ? 'q · f' : `q · (${factors})`,
    inputs,
    `${hasThermostat ? 'With' : 'Without'} a thermostat, ${isTimedApart ? '' : 'not '}timed apart.`,
  )
}

function storeTerm(features: HomeFeatures, facts: FactReader, reading: ReadingContext): Term {
  const { cylinderInsulation, cylinderInsulationThicknessMm, cylinderLossKwhPerDay } = features.hotWater
  if (cylinderLossKwhPerDay !== null) {
    return facts.given(
      { ...NAME, label: 'Loss of the cylinder as its maker states it' },
      cylinderLossKwhPerDay,
      'hotWater.cylinderLossKwhPerDay',
    )
  }
  const likely = likelyInsulation(features, reading.ageBand)
  const insulation = cylinderInsulation ?? likely.kind
  const jacketMm = insulation === 'loose_jacket' && likely.kind === insulation ? likely.thicknessMm : null
  const name = { symbol: 't', label: 'Insulation of the cylinder', unit: 'mm' }
  const thickness =
    insulation === 'none'
      ? given(name, 0, {
          kind: 'method',
          says: 'The cylinder is bare.',
          chosenBy: [facts.of('hotWater.cylinderInsulation')],
        })
      : cylinderInsulationThicknessMm === null
        ? usualThickness(jacketMm, features, facts, reading)
        : facts.given(name, cylinderInsulationThicknessMm, 'hotWater.cylinderInsulationThicknessMm')
  const volume = cylinderVolumeTerm(features, facts, reading)
  return byThickness(volume, thickness, insulation === 'loose_jacket' ? 'jacket' : 'foam')
}

/** The jacket that is recorded or inferred, else foam by age. */
function usualThickness(
  jacketMm: number | null,
  features: HomeFeatures,
  facts: FactReader,
  reading: ReadingContext,
): Term {
  const name = { symbol: 't', label: 'Insulation of the cylinder', unit: 'mm' }
  const chosenBy = [facts.of('hotWater.cylinderInsulation'), ageFact(features, facts)]
  const jacket = (['usualJacketMm', 'thinJacketMm'] as const).find((key) => HOT_WATER[key] === jacketMm)
  return jacket === undefined
    ? cell('hot-water-cylinder', [reading.ageBand], 'foamMm', name, chosenBy)
    : cell('hot-water', [jacket], 'value', name, chosenBy)
}

/** Volume of the cylinder, as recorded or as usual. Rule HL-24b. */
export function cylinderVolumeTerm(features: HomeFeatures, facts: FactReader, reading: ReadingContext): Term {
  const name = { symbol: 'V', label: 'Volume of the cylinder', unit: 'l' }
  const field = 'hotWater.cylinderVolumeL'
  const recordedL = features.hotWater.cylinderVolumeL
  if (recordedL !== null) return facts.given(name, recordedL, field)
  const chosenBy = [facts.of(field), ageFact(features, facts)]
  const model = cylinderVolumeL(features, { ...reading, assume: null })
  const unseen = (['unseenOffPeakL', 'unseenSolidFuelL'] as const).find((key) => HOT_WATER[key] === model)
  return unseen === undefined
    ? cell('hot-water-cylinder', [reading.ageBand], 'volumeL', name, chosenBy)
    : cell('hot-water', [unseen], 'value', name, chosenBy)
}

/** Rule HL-24c. */
function networkStore(features: HomeFeatures, facts: FactReader, reading: ReadingContext): Term {
  const volume = cell(
    'hot-water-cylinder',
    [reading.ageBand],
    'volumeL',
    { symbol: 'V', label: 'Volume that a heat interface unit counts as', unit: 'l' },
    [facts.of('hotWater.store'), ageFact(features, facts)],
  )
  return byThickness(volume, constant('networkFoamMm', 't'), 'foam')
}

function byThickness(volume: Term, thickness: Term, kind: 'foam' | 'jacket'): Term {
  return derived(
    { ...NAME, label: 'Loss of the cylinder at standard temperature' },
    'HL-24b',
    'V · (l_0 + a / (t + b)) · cbrt(V_0 / V)',
    {
      V: volume,
      l_0: constant('storeLossBase', 'l_0'),
      a: constant(`${kind}LossNumerator`, 'a'),
      t: thickness,
      b: constant(`${kind}LossOffsetMm`, 'b'),
      V_0: constant('storeReferenceL', 'V_0'),
    },
  )
}
