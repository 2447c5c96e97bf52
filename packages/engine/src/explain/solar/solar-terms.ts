import { type RoofShape, roofShape } from '../../solar/roof-shape.ts'
import type { SolarResult } from '../../solar/solar-result.ts'
import { ASPECTS, type Aspect } from '../../vocabulary.ts'
import { figure } from '../sources/table-terms.ts'
import { derived, given, plain, type Term } from '../terms/term.ts'
import { aspectTerms, maximumTerm, nothing, roofShareTerm } from './aspect-terms.ts'
import { type ExistingArrayTerms, existingTerms } from './existing-panel-terms.ts'
import { type AspectTerms, solarSums } from './solar-sums.ts'
import type { SolarTermsInput } from './solar-terms-input.ts'
import { type AspectValues, aspectYieldTerms } from './solar-yield-terms.ts'

export type SolarTerms = Record<SolarFigure, Term> & { aspects: Record<Aspect, AspectTerms> } & {
  existingArrays: readonly ExistingArrayTerms[]
  /** Only imagery knows them. */
  imagedRoofSurfaceM2?: Term
  imagedBestYieldKwhPerKwp?: Term
}
/** The numbers of a result, whatever they are named. */
type SolarFigure = {
  [Key in keyof SolarResult]: SolarResult[Key] extends number ? Key : never
}[keyof SolarResult]

const constant = (key: string, symbol: string): Term => figure('solar-roof-defaults', key, symbol)
const PITCH = { symbol: 'p', label: 'Pitch', unit: 'deg' }

/** What panels on a modelled roof would generate. Rules SOL-1 to SOL-9. */
export function solarTerms(input: SolarTermsInput): SolarTerms {
  const shape = roofShape(input.roofKind, input.propertyType, input.features.builtForm)
  const yields = aspectYieldTerms(shape, input)
  const areas = aspectAreas(shape, ownPlan(input))
  const of = (aspect: Aspect): AspectTerms => modelledAspect(aspect, areas[aspect], yields[aspect], input)
  const aspects = {
    south: of('south'),
    southeast: of('southeast'),
    southwest: of('southwest'),
    east: of('east'),
    west: of('west'),
    north: of('north'),
    northeast: of('northeast'),
    northwest: of('northwest'),
    flat: of('flat'),
  }
  const usedFaces = ASPECTS.filter((aspect) => plain(aspects[aspect].recommendedPanels) > 0).length
  const better = shape === 'flat' ? 'flat' : 'southeast'
  const existing = existingTerms(input, { aspect: better, yieldKwhPerKwp: yields[better], isShadeSeen: false })
  return {
    panelW: constant('panelW', 'W'),
    panelEfficiency: constant('panelEfficiency', 'η'),
    panelAreaM2: constant('panelAreaM2', 'a'),
    pitchDeg: shape === 'flat' ? nothing(PITCH, 'The roof is flat.') : constant('pitchedRoofPitchDeg', 'p'),
    aspects,
    ...solarSums(aspects, {
      spread: outputSpread(usedFaces > 1 || shape === 'flat'),
      existing,
    }),
    existingArrays: existing.arrays,
  }
}

function outputSpread(hasOpposedFaces: boolean): Term {
  return derived(
    { symbol: 's', label: 'One standard deviation of the output', unit: 'share' },
    'SOL-8',
    'hypot(s_az, s_pi, s_sh, s_pa, s_cl, s_mo)',
    {
      s_az: constant(hasOpposedFaces ? 'spreadAzimuthOpposedFaces' : 'spreadAzimuthSingleFace', 's_az'),
      s_pi: constant('spreadPitch', 's_pi'),
      s_sh: constant('spreadShading', 's_sh'),
      s_pa: constant('spreadPacking', 's_pa'),
      s_cl: constant('spreadClimateYear', 's_cl'),
      s_mo: constant('spreadModel', 's_mo'),
    },
    hasOpposedFaces
      ? 'Panels on several faces compensate for each other whatever the direction of the roof.'
      : 'Output of panels on one face depends on its direction.',
  )
}

function ownPlan(input: SolarTermsInput): Term {
  const { facts, roofKind, roofPlan } = input
  const name = { symbol: 'A_plan', label: 'Plan area that panels may cover', unit: 'm²' }
  if (plain(roofPlan) <= 0 || roofKind === 'none') {
    const says = 'Another dwelling lies above, so the home has no roof of its own.'
    return given(name, 0, { kind: 'method', says, chosenBy: [facts.of('roof.kind')] })
  }
  return derived(name, 'SOL-7', 'A_roof · f_ext · f', {
    A_roof: roofPlan,
    f_ext: constant('externalOverInternalPlan', 'f_ext'),
    f: roofShareTerm('Share of the roof that the home may count', input),
  })
}

/** Rules SOL-5 and SOL-6. */
function aspectAreas(shape: RoofShape, plan: Term): Partial<AspectValues> {
  if (shape === 'flat') return { flat: plan }
  const side = derived({ symbol: 'l', label: 'Side of a square of that plan', unit: 'm' }, 'SOL-6', 'sqrt(A_plan)', {
    A_plan: plan,
  })
  const face = (label: string, formula: string): Term =>
    derived({ symbol: 'A', label, unit: 'm²' }, 'SOL-5', formula, { l: side, p: constant('pitchedRoofPitchDeg', 'p') })
  if (shape === 'gable') {
    const gable = face('Slope area of one of two faces', 'l · l / 2 / cos(p · π / 180)')
    return { southeast: gable, northwest: gable }
  }
  const long = face('Slope area of a long face', '(l · l / 2 − l · l / 4) / cos(p · π / 180)')
  const short = face('Slope area of a short face', 'l · l / 4 / cos(p · π / 180)')
  return { southeast: long, southwest: short, northeast: short, northwest: long }
}

function modelledAspect(
  aspect: Aspect,
  area: Term | undefined,
  yieldKwhPerKwp: Term,
  input: SolarTermsInput,
): AspectTerms {
  const areaName = { symbol: 'A', label: `Slope area facing ${aspect}`, unit: 'm²' }
  const areaM2 = area ?? nothing(areaName, 'The modelled roof has no face this way.')
  const maximumPanels = maximumTerm(aspect, input, (name) =>
    derived(name, 'SOL-4', 'floor(f_u · A / a + ε)', {
      f_u: constant('usableShareOfAspect', 'f_u'),
      A: areaM2,
      a: constant('panelAreaM2', 'a'),
      ε: constant('countAddend', 'ε'),
    }),
  )
  return aspectTerms(aspect, { areaM2, maximumPanels, yieldKwhPerKwp }, input)
}
