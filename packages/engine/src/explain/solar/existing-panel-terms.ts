import type { PhotovoltaicArray } from '../../dwelling/features/surveyed-details.ts'
import { PRESENT_EDITION } from '../../editions.ts'
import { type BetterFace, planeOf, recordedPlane } from '../../solar/existing-arrays.ts'
import { listedArrays } from '../../solar/existing-panels.ts'
import { aspectOf } from '../../solar/imaged-faces.ts'
import type { FlatFrames } from '../../solar/layout/flat-roof-layout.ts'
import { countsSolarByMonth } from '../../tables/hot-water/solar-water-figures.ts'
import type { Aspect } from '../../vocabulary.ts'
import { cell, figure } from '../sources/table-terms.ts'
import { derived, given, plain, type Term, total } from '../terms/term.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'
import { forecastYieldTerm } from './solar-yield-terms.ts'

/** Existing panels in one plane. */
export interface ExistingArrayTerms {
  name: string
  pitch: Term
  azimuthDeg: number
  output: Term
}

export interface ExistingTerms {
  peak: Term
  output: Term
  arrays: ExistingArrayTerms[]
}

type BetterFaceTerms = Pick<BetterFace, 'aspect' | 'isShadeSeen'> & { yieldKwhPerKwp: Term }

const ARRAYS = 'photovoltaicDetails.arrays'
const OUTPUT = { symbol: 'E_x', label: 'Output of the existing panels', unit: 'kWh/yr' }
const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)

/** The panels that a home has, array by array where a document lists them. Rule SOL-9. */
export function existingTerms(input: SolarTermsInput, better: BetterFaceTerms): ExistingTerms {
  const recorded = listedArrays(input.features)
  if (recorded === null) {
    const peak = existingPeakTerm(input)
    const output = derived(OUTPUT, 'SOL-9', 'P · Y', { P: peak, Y: better.yieldKwhPerKwp })
    return { peak, output, arrays: [{ name: better.aspect, ...planeTerms(better.aspect), output }] }
  }
  const peaks = recorded.map(({ peakKw }, index) =>
    input.facts.given({ symbol: 'P', label: `Peak power of array ${index + 1}`, unit: 'kW' }, peakKw, ARRAYS),
  )
  const arrays = recorded.flatMap((array, index) => {
    const peak = peaks[index]
    return peak === undefined || plain(peak) === 0 ? [] : [arrayTerms(array, `array ${index + 1}`, peak, input, better)]
  })
  return {
    peak: total({ symbol: 'P', label: 'Peak power of the existing panels', unit: 'kW' }, 'SOL-9', peaks),
    output: total(
      OUTPUT,
      'SOL-9',
      arrays.map((array) => array.output),
    ),
    arrays,
  }
}

function arrayTerms(
  array: PhotovoltaicArray,
  name: string,
  peak: Term,
  input: SolarTermsInput,
  better: BetterFaceTerms,
): ExistingArrayTerms {
  const output = { ...OUTPUT, label: `Output of ${name} in a year` }
  const plane = recordedPlane(array)
  if (plane === null) return { name, ...planeTerms(better.aspect), output: onBetterFace(output, array, peak, better) }
  const { azimuthDeg, pitchDeg } = plane
  const pitch =
    array.pitchDeg === null
      ? constant('pitchedRoofPitchDeg', 'p')
      : input.facts.given({ symbol: 'p', label: `Pitch of ${name}`, unit: 'deg' }, pitchDeg, ARRAYS)
  const yieldKwhPerKwp = forecastYieldTerm(input, pitch, azimuthDeg, aspectOf(pitchDeg, azimuthDeg))
  return {
    name,
    pitch,
    azimuthDeg,
    output: derived(output, 'SOL-9', 'P · Y · Z', { P: peak, Y: yieldKwhPerKwp, Z: shadeTerm(array) }),
  }
}

function onBetterFace(
  name: typeof OUTPUT,
  array: PhotovoltaicArray,
  peak: Term,
  { isShadeSeen, yieldKwhPerKwp }: BetterFaceTerms,
): Term {
  const says = 'The direction of these panels is not recorded, so they are placed on the better face.'
  const inputs = { P: peak, Y: yieldKwhPerKwp }
  return isShadeSeen || array.overshading === null
    ? derived(name, 'SOL-9', 'P · Y', inputs, says)
    : derived(
        name,
        'SOL-9',
        'P · Y / f_s · Z',
        { ...inputs, f_s: constant('shadingUnknown', 'f_s'), Z: shadeTerm(array) },
        says,
      )
}

function shadeTerm({ overshading }: PhotovoltaicArray): Term {
  if (overshading === null) return constant('shadingUnknown', 'Z')
  return cell('solar-overshading', [overshading], countsSolarByMonth(PRESENT_EDITION) ? 'sap102' : 'sap2012', {
    symbol: 'Z',
    label: 'Sun left by trees and buildings',
    unit: 'share',
  })
}

/** How panels on an aspect lie. */
export function planeTerms(
  aspect: Aspect,
  frames: FlatFrames | null = null,
): Pick<ExistingArrayTerms, 'pitch' | 'azimuthDeg'> {
  const pitch = constant(aspect === 'flat' ? 'flatRoofFrameTiltDeg' : 'pitchedRoofPitchDeg', 'p')
  return { pitch, azimuthDeg: planeOf(aspect, frames).azimuthDeg }
}

/** Peak power of the panels that a certificate records. Rule SOL-9. */
export function existingPeakTerm({
  facts,
  features,
  roofKind,
  roofPlan,
}: Pick<SolarTermsInput, 'facts' | 'features' | 'roofKind' | 'roofPlan'>): Term {
  const name = { symbol: 'P', label: 'Peak power of the existing panels', unit: 'kW' }
  const { peakKw, shareOfRoof } = features.photovoltaics
  if (peakKw !== null) return facts.given(name, peakKw, 'photovoltaics.peakKw')
  if (shareOfRoof === null) {
    return given(name, 0, { kind: 'method', says: 'No panels are recorded.', chosenBy: [facts.of('photovoltaics')] })
  }
  const slope = roofKind === 'flat' ? '1' : 'cos(p · π / 180)'
  const area = derived({ symbol: 'A', label: 'Area of the panels', unit: 'm²' }, 'SOL-9', `A_roof · f / ${slope}`, {
    A_roof: roofPlan,
    f: facts.given(
      { symbol: 'f', label: 'Share of the roof with panels', unit: 'share' },
      shareOfRoof,
      'photovoltaics.shareOfRoof',
    ),
    ...(roofKind === 'flat' ? {} : { p: constant('rdsapRoofPitchDeg', 'p') }),
  })
  return derived(name, 'SOL-9', 'round(k · A · 100) / 100', { k: constant('rdsapPeakKwPerM2', 'k'), A: area })
}
